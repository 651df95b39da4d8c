/**
 * Makes a value for each language once: a format of `Intl` takes a millisecond or two, and a list has many.
 *
 * @param make makes the value for a BCP 47 tag
 */
export function oncePerLocale<Value>(make: (locale: string) => Value): (locale: string) => Value {
  const made = new Map<string, Value>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const value = make(locale);
    made.set(locale, value);
    return value;
  };
}
