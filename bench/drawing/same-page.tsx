/** What React alone takes to draw the very page that Parcours draws: its elements and styles, and nothing that thinks. */
import { createElement, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DrawnNode } from './drawn-node.ts';

const isText = (node: DrawnNode): node is string => typeof node === 'string';

const draw = (node: DrawnNode, key: number): ReactNode =>
  isText(node) ? node : createElement(node.tag, { ...node.props, key }, ...node.children.map(draw));

const Pages = ({ pages }: { readonly pages: readonly DrawnNode[] }) => {
  const [at, setAt] = useState(0);
  const page = pages[at];
  if (page === undefined) return null;
  return (
    <main
      key={at}
      onSubmit={(event) => {
        event.preventDefault();
        setAt(at + 1);
      }}
    >
      {draw(page, at)}
    </main>
  );
};

const start = async (): Promise<void> => {
  const pages = (await (await fetch('/drawn.json')).json()) as readonly DrawnNode[];
  createRoot(document.getElementById('root') ?? document.body).render(<Pages pages={pages} />);
};
void start();
