/**
 * Runs in the page: what has the focus, how far the page is scrolled, and what is on it from the step downwards, an element
 * or a text a line, so that two pages can be compared. Left out is what says nothing to the reader: names of boxes for
 * forms, and what stands in the boxes.
 */
export const outline = (): string => {
  const silent: ReadonlySet<string> = new Set(['style', 'value', 'checked', 'selected', 'name']);
  const linesOf = (node: Node, depth: number): readonly string[] => {
    const indent = '  '.repeat(depth);
    if (node instanceof Text) return [`${indent}"${node.data}"`];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes]
      .filter(({ name }) => !silent.has(name))
      .map(({ name, value }) => `${name}="${value.trim()}"`)
      .sort();
    return [
      `${indent}${[node.localName, ...attributes].join(' ')}`,
      ...[...node.childNodes].flatMap((child) => linesOf(child, depth + 1)),
    ];
  };
  const step = document.querySelector('[data-screen]');
  if (step === null) throw new Error('There is no step on the page.');
  const copy = step.cloneNode(true);
  // Texts beside each other are one text.
  copy.normalize();
  const reader = `focus on ${document.activeElement?.id}, scrolled by ${Math.round(scrollY)}`;
  return [reader, ...linesOf(copy, 0)].join('\n');
};
