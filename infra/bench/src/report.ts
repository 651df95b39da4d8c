/** The bound of a ratio. */
type Target = { atMost: number } | { atLeast: number };

/** One figure of the measured subject and its comparison. */
export interface Row {
  name: string;
  /** of the subject and of its comparison */
  values: readonly [number, number];
  /** formats a value with its unit */
  format: (value: number) => string;
  /** if it differs from the first value over the second, such as the median of many ratios */
  ratio?: number;
  target?: Target;
}

/** The figures of one measurement. */
export interface Report {
  title: string;
  /** the subject and its comparison */
  subjects: readonly [string, string];
  rows: Row[];
  /** what was found besides, one sentence each */
  notes?: string[];
}

/** Whole milliseconds, or hundredths below ten. */
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
/** Kilobytes of 1000 bytes, from bytes. */
export const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} kB`;
/** A count. */
export const count = (value: number): string => String(Math.round(value));
/** Requests per second. */
export const perSecond = (value: number): string => `${Math.round(value)}/s`;

/** Both values, or both with the ratio that isn't theirs. */
type Figures = Row["values"] | { values: Row["values"]; ratio: number };

const figuresOf = (figures: Figures) => ("ratio" in figures ? figures : { values: figures });

/** Rows whose ratio should be at most, or at least, the bound: 1 for a figure beside its limit. */
export const atMost = (name: string, figures: Figures, format: Row["format"], bound = 1): Row => {
  return { name, ...figuresOf(figures), format, target: { atMost: bound } };
};
export const atLeast = (name: string, figures: Figures, format: Row["format"], bound = 1): Row => {
  return { name, ...figuresOf(figures), format, target: { atLeast: bound } };
};

const ratioOf = ({ ratio, values: [ours, peer] }: Row): number => ratio ?? ours / peer;

/** Whether a row has a target and meets it; undefined without one. */
function isMet(row: Row): boolean | undefined {
  if (!row.target) return undefined;
  // As printed, so that a printed 1.10 meets a target of 1.10
  const shown = Number(ratioOf(row).toFixed(2));
  return "atMost" in row.target ? shown <= row.target.atMost : shown >= row.target.atLeast;
}

/** The report as a table in Markdown, as docs/performance.md has it. */
export function renderReport({ title, subjects, rows, notes = [] }: Report): string {
  const head = [title, ...subjects, "ratio", "target"];
  const table = [head, ["---", "---:", "---:", "---:", "---"], ...rows.map(cells)];
  return [...table.map((line) => `| ${line.join(" | ")} |`), ...notes].join("\n");
}

function cells(row: Row): string[] {
  const { name, values, format, target } = row;
  const limit = target && ("atMost" in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`);
  const verdict = limit ? `${limit}, ${isMet(row) ? "met" : "missed"}` : "";
  return [name, ...values.map(format), ratioOf(row).toFixed(2), verdict];
}
