/** Address of a member's picture, which the profile service gives. */
const PICTURE = /^\/media\/[0-9a-f]{64}\.webp$/;

/** A line of a reported profile: its words, or a picture of the site's own. */
export interface ProfileLine {
  text: string;
  isPicture: boolean;
}

/** The lines of a reported profile, for which the profile service vouches: name, bio and addresses of pictures. */
export const profileLines = (text: string): ProfileLine[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ text: line, isPicture: PICTURE.test(line) }));
