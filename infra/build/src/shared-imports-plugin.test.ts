import { expect, test } from "vitest";
import { largeImports, missingSharedImports } from "./shared-imports-plugin.ts";

test.each([
  ["what is in the selection", 'import { Link, type To } from "react-router-dom";'],
  ["types", 'import type { RouteObject } from "react-router-dom";'],
  ["renamed parts", 'import { Link as RouterLink } from "react-router-dom";'],
  ["libraries that are shared whole", 'import { useId, anything } from "react";'],
])("allows %s", (_, source) => {
  expect(missingSharedImports(source)).toEqual([]);
});

test("names each part that is missing", () => {
  const source =
    'import {\n  Link,\n  useRouteError,\n  useFetcher as fetcher,\n} from "react-router-dom";';
  expect(missingSharedImports(source)).toEqual([
    expect.stringContaining("useRouteError of react-router-dom"),
    expect.stringContaining("useFetcher of react-router-dom"),
  ]);
});

test("refuses a selection as a whole", () => {
  expect(missingSharedImports('import * as toolkit from "@reduxjs/toolkit";')).toHaveLength(1);
});

test("names the router that is shared, where another one is imported", () => {
  expect(missingSharedImports('import { Link } from "react-router";')).toEqual([
    expect.stringContaining("react-router-dom"),
  ]);
});

test("keeps zod itself out of browsers, but not its small edition", () => {
  expect(largeImports('import { z } from "zod";')).toEqual([
    expect.stringContaining("Move the form's schema to forms.ts, or import only its type."),
  ]);
  expect(largeImports('import type { z } from "zod";\nimport { int } from "zod/mini";')).toEqual(
    [],
  );
});
