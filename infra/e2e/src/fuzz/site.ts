/** A setting of the site under test. @throws Error with how to run the suite */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this with \`npm test -- fuzz\`.`);
  return value;
}

const DATABASE = "DATABASE_URL_";

/** The site under test: its address, its processes' ports, and its databases. */
export function siteUnderTest(): {
  url: URL;
  ports: Record<string, number>;
  databases: Record<string, string>;
} {
  const url = new URL(required("SITE_URL"));
  const names = Object.keys(process.env)
    .filter((name) => name.startsWith(DATABASE))
    .map((name) => name.slice(DATABASE.length));
  return {
    url,
    ports: {
      edge: Number(url.port),
      ...Object.fromEntries(
        names.map((name) => [name.toLowerCase(), Number(new URL(required(`${name}_URL`)).port)]),
      ),
    },
    databases: Object.fromEntries(
      names.map((name) => [name.toLowerCase(), required(DATABASE + name)]),
    ),
  };
}
