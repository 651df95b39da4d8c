/** Has the browser save a value as a JSON file that can be read by eye. */
export const saveJson = (value: unknown, fileName: string): void =>
  save(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }), fileName);

/** Has the browser save a text. */
export const saveText = (text: string, fileName: string): void =>
  save(new Blob([text], { type: "text/plain" }), fileName);

function save(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: fileName });
  link.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(address));
}
