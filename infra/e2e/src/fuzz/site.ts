/** A setting of the site under test. @throws Error with how to run the suite */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this with \`npm test -- fuzz\`.`);
  return value;
}

const DATABASE = "DATABASE_URL_";

/** The site under test: its address, its processes' internal addresses with the secret of their metrics, and its databases. */
export function siteUnderTest() {
  const names = Object.keys(process.env)
    .filter((name) => name.startsWith(DATABASE))
    .map((name) => name.slice(DATABASE.length));
  const each = (setting: (name: string) => string): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name.toLowerCase(), required(setting(name))]));
  return {
    url: new URL(required("SITE_URL")),
    internal: { edge: required("EDGE_INTERNAL_URLS"), ...each((name) => `${name}_INTERNAL_URL`) },
    metricsSecret: required("METRICS_SECRET"),
    databases: each((name) => DATABASE + name),
  };
}
