/** The limit that React sets: the same fields by hand, native controls, nothing checked and nothing saved. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { nextLabel, pages, type BenchField } from './ten-fields.ts';

const Control = ({ name, label, kind, value, options }: BenchField) => {
  switch (kind) {
    case 'select':
      return (
        <select id={name} name={name} defaultValue={value}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'radio':
      return options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} value={option} defaultChecked={option === value} /> {option}
        </label>
      ));
    case 'tick':
      return (
        <label>
          <input type="checkbox" name={name} defaultChecked={value === 'true'} /> {label}
        </label>
      );
    default:
      return <input id={name} name={name} inputMode={kind === 'number' ? 'decimal' : undefined} defaultValue={value} />;
  }
};

const Form = () => {
  const [at, setAt] = useState(0);
  const page = pages[at];
  if (page === undefined) return null;
  return (
    <form
      key={page.id}
      onSubmit={(event) => {
        event.preventDefault();
        setAt(at + 1);
      }}
    >
      <h1>{page.title}</h1>
      {page.fields.map((field) => (
        <div key={field.name}>
          <label htmlFor={field.name}>{field.label}</label>
          <Control {...field} />
        </div>
      ))}
      <button type="submit">{nextLabel}</button>
    </form>
  );
};

createRoot(document.getElementById('root') ?? document.body).render(<Form />);
