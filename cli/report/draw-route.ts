import { lines, markup, type Markup } from './markup.ts';
import { reportWords } from './report-words.ts';
import type { ToldCustomer } from './tell-customer.ts';
import type { Told } from './told-report.ts';

/** Pixels: narrow enough for a phone, dots far enough apart for a thumb. */
const size = { width: 340, dot: 26, left: 13, heading: 26, row: 30, gap: 10 } as const;
const perRow = Math.floor(size.width / size.dot);

/**
 * The way of one customer through the journey: a line of dots for each section, full where a screen was seen, each
 * leading to its screen on the page.
 */
export const drawRoute = (told: Told, { customer, screens, end }: ToldCustomer): Markup => {
  const { report, language } = told;
  const words = reportWords[language];
  const { text } = report.speakers[language].words;
  const screenOf = new Map(customer.visits.map(({ step }, n) => [step, n]));
  const parts: Markup[] = [];
  let y = 4;
  for (const section of report.plan.journey.sections) {
    const steps = report.plan.journey.steps.filter((step) => step.section === section.id);
    const seen = steps.some(({ id }) => screenOf.has(id));
    parts.push(markup`<text x="0" y="${y + 14}" class="${seen ? 'on' : 'off'}">${text(section.title)}</text>`);
    y += size.heading;
    const at = (n: number) => ({
      x: size.left + (n % perRow) * size.dot,
      y: y + size.row / 2 - 4 + Math.floor(n / perRow) * size.row,
    });
    const rows = Math.ceil(steps.length / perRow);
    for (let row = 0; row < rows; row += 1) {
      const from = at(row * perRow);
      const to = at(Math.min(steps.length, (row + 1) * perRow) - 1);
      parts.push(markup`<path d="M${from.x} ${from.y} L${to.x} ${to.y}"/>`);
    }
    steps.forEach((step, n) => {
      const { x, y: middle } = at(n);
      const visit = screenOf.get(step.id);
      const screen = visit === undefined ? undefined : screens[visit];
      if (visit === undefined || screen === undefined) {
        parts.push(
          markup`<circle cx="${x}" cy="${middle}" r="4" class="off"><title>${text(step.short ?? step.title)}</title></circle>`,
        );
        return;
      }
      const name = `${visit + 1}. ${screen.short}`;
      const tried = screen.tries.length > 0 && markup`<circle cx="${x}" cy="${middle}" r="10.5" class="tried"/>`;
      parts.push(
        markup`<a href="#screen-${visit + 1}" aria-label="${name}"><title>${name}</title>${tried}<circle cx="${x}" cy="${middle}" r="7.5" class="on"/></a>`,
      );
    });
    y += rows * size.row + size.gap;
  }
  const kind = end.kind ?? 'unfinished';
  parts.push(
    markup`<g class="end ${kind}"><rect x="1" y="${y}" width="${size.width - 2}" height="34" rx="17"/><text x="${size.width / 2}" y="${y + 22}" text-anchor="middle">${shorten(end.title)}</text></g>`,
  );
  y += 38;
  return lines([
    markup`<svg viewBox="0 0 ${size.width} ${y}" width="${size.width}" height="${y}" class="route" role="group" aria-label="${words.route}">`,
    ...parts,
    markup`</svg>`,
  ]);
};

const shorten = (text: string): string => (text.length > 44 ? `${text.slice(0, 43)}…` : text);
