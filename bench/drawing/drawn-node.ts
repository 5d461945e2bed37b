/** A drawn page, taken down element by element, as React takes it. */
export type DrawnNode =
  | string
  | {
      readonly tag: string;
      readonly props: Readonly<Record<string, string | boolean | number>>;
      readonly children: readonly DrawnNode[];
    };

/** Runs in the page: takes down the step that is on it, with what stands in its boxes. */
export const takeDown = (): DrawnNode => {
  const names: Readonly<Record<string, string>> = {
    class: 'className',
    for: 'htmlFor',
    tabindex: 'tabIndex',
    novalidate: 'noValidate',
    autocomplete: 'autoComplete',
    inputmode: 'inputMode',
    maxlength: 'maxLength',
  };
  const propsOf = (element: Element): Record<string, string | boolean | number> => {
    const props: Record<string, string | boolean | number> = {};
    for (const { name, value } of element.attributes) {
      if (name !== 'style' && name !== 'value' && name !== 'checked') props[names[name] ?? name] = value;
    }
    if (element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)) {
      return { ...props, value: element.value, defaultChecked: element.checked };
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      return { ...props, defaultValue: element.value };
    return element instanceof HTMLOptionElement ? { ...props, value: element.value } : props;
  };
  const nodeOf = (node: Node): readonly DrawnNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    return [{ tag: node.localName, props: propsOf(node), children: [...node.childNodes].flatMap(nodeOf) }];
  };
  const step = document.querySelector('[data-screen]');
  const [drawn] = step === null ? [] : nodeOf(step);
  if (drawn === undefined) throw new Error('There is no step on the page.');
  return drawn;
};
