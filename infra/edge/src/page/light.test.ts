import { expect, test } from "vitest";
import { withoutPictures } from "./light.ts";

test.each([
  [
    "a picture",
    '<p><img src="/a.webp" srcSet="/b.webp 2x" alt="A &quot;well&quot; &gt; 1" width="400"/></p>',
    '<p><a class="picture-link" href="/a.webp">Show picture: A &quot;well&quot; &gt; 1</a></p>',
  ],
  [
    "a picture without words",
    '<img alt="" src="/a.webp"/>',
    '<a class="picture-link" href="/a.webp">Show picture</a>',
  ],
  [
    "a picture in a link",
    '<a href="/x"><span><img src="/a.webp" alt="A"/></span>Words</a><p>',
    '<a href="/x"><span></span>Words</a><a class="picture-link" href="/a.webp">Show picture: A</a><p>',
  ],
  ["a small one", '<img src="/media/face" alt="Amara" width="44"/>', "Amara"],
  [
    "a drawn one",
    '<img src="data:image/svg+xml,%3Csvg%3E" alt=""/>',
    '<img src="data:image/svg+xml,%3Csvg%3E" alt=""/>',
  ],
  ["a preview", '<img src="data:image/webp;base64,AA" alt=""/>', ""],
  [
    "a picture in a link to itself",
    '<a href="/media/posts/a.webp"><img src="data:image/webp;base64,AA" alt=""/><img src="/media/posts/a.webp?w=720" alt="A" width="900"/></a>',
    '<a class="picture-link" href="/media/posts/a.webp?w=720">Show picture: A</a>',
  ],
  ["a picture's preload", '<link rel="preload" as="image" href="/a.webp"/><p>', "<p>"],
  ["what is there without scripts", "<noscript><form></form></noscript>", "<form></form>"],
  ["an abbreviation", "<abbr>img</abbr> &lt;img src=x&gt;", "<abbr>img</abbr> &lt;img src=x&gt;"],
  [
    "an attribute with a tag",
    '<a title="a > b"><img src="/a.webp" alt="<a>" data-src="/b"/></a>',
    '<a title="a > b"></a><a class="picture-link" href="/a.webp">Show picture: <a></a>',
  ],
])("%s in light pages", (_, html, light) => {
  expect(withoutPictures(html, "en")).toBe(light);
});

test("a picture's link is in the page's language", () => {
  expect(withoutPictures('<img alt="" src="/a.webp"/>', "fr")).toContain(">Afficher l’image</a>");
});
