/** Cookies of a browser by their names. */
export class CookieJar extends Map<string, string> {
  /** Keeps what lines of `Set-Cookie` say, and removes what they delete. */
  keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";");
      const at = pair.indexOf("=");
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const isGone = attributes.some((one) => one.trim().toLowerCase() === "max-age=0");
      if (isGone || value === "") this.delete(name);
      else this.set(name, value);
    }
  }

  /** The header `Cookie`. */
  get header(): string {
    return [...this].map((pair) => pair.join("=")).join("; ");
  }
}
