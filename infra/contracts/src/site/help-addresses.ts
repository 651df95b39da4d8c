/** Sections of the page with help that other parts of the site lead to: the footer, and the edge's `security.txt`. */
export const CONTACT_PATH = "/help#contact";
export const DISCLOSURE_PATH = "/help#vulnerabilities";
