import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  ErrorState,
  ExternalLink,
  IconButton,
  LoadingRegion,
  Rating,
  RelativeTime,
  Skeleton,
  Spinner,
  Tabs,
  Text,
  theme,
} from "./index.ts";

const markup = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

describe("what assistive technology announces", () => {
  it("a busy button keeps its name and says that it is busy", () => {
    const html = markup(<Button busy>Post</Button>);
    expect(html).toMatch(/<button type="button"[^>]* aria-busy="true" aria-disabled="true"/);
    expect(html).toContain("Post");
    expect(markup(<Button>Post</Button>)).not.toContain("aria-busy");
  });

  it("an icon button has its name and state", () => {
    expect(markup(<IconButton label="Like" pressed />)).toMatch(
      /aria-label="Like" aria-pressed="true"/,
    );
    expect(markup(<IconButton label="Close" />)).not.toContain("aria-pressed");
  });

  it("links to other sites open a new tab without access to ours", () => {
    for (const html of [
      markup(<ExternalLink href="https://example.org">Read</ExternalLink>),
      markup(<ButtonLink href="https://example.org">Donate</ButtonLink>),
    ]) {
      expect(html).toMatch(
        /href="https:\/\/example.org"[^>]* target="_blank" rel="noopener noreferrer"/,
      );
    }
    expect(markup(<ButtonLink to="/createpost">Create Post</ButtonLink>)).not.toContain("_blank");
  });

  it("a picture carries the member's name, drawn or real", () => {
    expect(markup(<Avatar name="Amara" />)).toMatch(/src="data:image\/svg\+xml,[^"]+" alt="Amara"/);
    expect(markup(<Avatar name="Amara" src="/a.webp" />)).toContain('src="/a.webp" alt="Amara"');
  });

  it("only a paying member has a badge, named Premium User", () => {
    expect(markup(<Badge kind="Legend" />)).toMatch(
      /role="img" aria-label="Premium User"[^>]*><title>Premium User</,
    );
    expect(markup(<Badge kind={null} />)).toBe("");
  });

  it("a rating is read as words", () => {
    const html = markup(<Rating value={4} />);
    expect(html).toContain('aria-label="4 out of 5 stars"');
    expect(html.match(/data-filled/g)).toHaveLength(4);
  });

  it("loading is announced once and its skeletons are silent", () => {
    const html = markup(
      <LoadingRegion label="Loading posts">
        <Skeleton />
      </LoadingRegion>,
    );
    expect(html).toContain('role="progressbar" aria-busy="true" aria-label="Loading posts"');
    expect(html).toContain('<span aria-hidden="true"');
    expect(markup(<Spinner />)).toContain('role="progressbar" aria-label="Loading"');
  });

  it("one tab is selected, reachable and names the panel", () => {
    const html = markup(
      <Tabs
        label="Sections"
        tabs={[
          { id: "climate", label: "Climate" },
          { id: "science", label: "Science" },
        ]}
        selected="science"
        onSelect={() => undefined}
      >
        Articles
      </Tabs>,
    );
    expect(html).toMatch(/role="tab"[^>]* aria-selected="false"[^>]* tabindex="-1"[^>]*>Climate/);
    const id = /role="tab" id="([^"]+)" aria-selected="true"[^>]* tabindex="0"[^>]*>Science/.exec(
      html,
    )?.[1];
    expect(html).toContain(`aria-labelledby="${id}"`);
  });

  it("an error is an alert and offers Retry only where it can", () => {
    expect(markup(<ErrorState title="It failed" onRetry={() => undefined} />)).toMatch(
      /role="alert".*Retry/s,
    );
    expect(markup(<ErrorState title="It failed" />)).not.toContain("Retry");
  });

  it("a relative time keeps the exact one", () => {
    const dateTime = new Date(Date.now() - 5 * 60_000).toISOString();
    expect(markup(<RelativeTime dateTime={dateTime} />)).toContain(`<time dateTime="${dateTime}"`);
  });

  it("style properties don't reach the markup", () => {
    expect(markup(<Text tone="muted" size="sm" strong />)).not.toMatch(/tone|size=|strong/);
  });
});

describe("theme", () => {
  it("refers to custom properties, so that no root needs a provider", () => {
    expect(theme.color.textMuted).toBe("var(--ow-color-text-muted)");
    expect(theme.hue.amber.ink).toBe("var(--ow-hue-amber-ink)");
    expect(theme.space.md).toBe("var(--ow-space-md)");
  });
});
