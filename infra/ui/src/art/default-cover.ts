const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 360" preserveAspectRatio="xMidYMid slice">' +
  '<path fill="#cfe0e6" d="M0 0h1200v360H0z"/>' +
  '<circle cx="860" cy="180" r="80" fill="#f2cf8d"/>' +
  '<path fill="#8fb9c2" d="M0 214c150-58 300-70 470-22s330 40 480-6 180-36 250-26v200H0z"/>' +
  '<path fill="#4d8e93" d="M0 244c190-46 330-22 520 6s420 22 680-50v160H0z"/>' +
  '<path fill="#0f5a7d" d="M0 272c240-32 470-22 690 4s360 10 510-24v108H0z"/>' +
  "</svg>";

/** A drawn landscape for profiles without a cover, as a data address for `<img src>`; 1200 by 360. */
export const defaultCover = `data:image/svg+xml,${encodeURIComponent(svg)}`;
