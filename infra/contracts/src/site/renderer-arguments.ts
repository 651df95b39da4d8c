interface RendererPlace {
  /** absolute path of its bundle */
  program: string;
  /** absolute path of its socket */
  file: string;
  /** the same, perhaps in a shorter form */
  socket?: string;
  /** `process.allowedNodeEnvironmentFlags`, since Node.js's permission model was an experiment before version 23 */
  flags: ReadonlySet<string>;
}

/**
 * Arguments of Node.js for the process that renders pages (`infra/render`): it gets no file but its own program and its socket. Its
 * environment has to be empty.
 */
export const rendererArguments = ({
  program,
  file,
  socket = file,
  flags,
}: RendererPlace): string[] => [
  flags.has("--permission") ? "--permission" : "--experimental-permission",
  "--allow-worker",
  // With helper threads, of the collector and of the compiler, a page takes a fifth more processor time
  "--single-threaded",
  "--disable-warning=ExperimentalWarning",
  "--disable-warning=SecurityWarning",
  `--allow-fs-read=${program}`,
  `--allow-fs-read=${file}`,
  `--allow-fs-write=${file}`,
  program,
  socket,
];
