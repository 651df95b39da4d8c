/** The networks that the about page leads to. Addresses of the site's own accounts go here. */
export const SOCIAL_NETWORKS = [
  { name: "Facebook", href: "https://www.facebook.com/" },
  { name: "Instagram", href: "https://www.instagram.com/" },
  { name: "YouTube", href: "https://www.youtube.com/" },
  { name: "LinkedIn", href: "https://www.linkedin.com/" },
  { name: "Twitter", href: "https://twitter.com/" },
] as const;
