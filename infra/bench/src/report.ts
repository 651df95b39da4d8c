/** The bound of a ratio. */
export type Target = { atMost: number } | { atLeast: number };

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

/** A figure beside its limit. @param kind whether it should be at most or at least the limit */
export const limitRow = (
  name: string,
  values: Row["values"],
  format: Row["format"],
  kind: "atMost" | "atLeast" = "atMost",
): Row => ({ name, values, format, target: kind === "atMost" ? { atMost: 1 } : { atLeast: 1 } });

const ratioOf = ({ ratio, values: [ours, peer] }: Row): number => ratio ?? ours / peer;

/** Whether a row has a target and meets it; undefined without one. */
function isMet(row: Row): boolean | undefined {
  if (!row.target) return undefined;
  // As printed, so that a printed 1.10 meets a target of 1.10
  const shown = Number(ratioOf(row).toFixed(2));
  return "atMost" in row.target ? shown <= row.target.atMost : shown >= row.target.atLeast;
}

/** The report as a table for a terminal. */
export function renderReport({ title, subjects, rows, notes = [] }: Report): string {
  const table = [["", ...subjects, "ratio", "target", ""], ...rows.map(cells)];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((line) => width(line, column))),
  );
  const lines = table.map((line) =>
    line
      .map((cell, column) => pad(cell, widths?.[column] ?? 0, column))
      .join("  ")
      .trimEnd(),
  );
  return [title, ...lines, ...notes.map((note) => `  ${note}`)].join("\n");
}

const cells = (row: Row): string[] => {
  const met = isMet(row);
  return [
    row.name,
    ...row.values.map(row.format),
    ratioOf(row).toFixed(2),
    limit(row),
    met === undefined ? "" : met ? "met" : "missed",
  ];
};

function limit({ target }: Row): string {
  if (!target) return "";
  return "atMost" in target ? `≤ ${target.atMost.toFixed(2)}` : `≥ ${target.atLeast.toFixed(2)}`;
}

const width = (line: readonly string[], column: number): number => line[column]?.length ?? 0;

/** Aligns names and verdicts to the left, figures to the right. */
const pad = (cell: string, size: number, column: number): string =>
  column === 0 || column === 5 ? cell.padEnd(size) : cell.padStart(size);
