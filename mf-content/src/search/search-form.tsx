import { isTooShort, SEARCH_MAX, UNSPACED } from "@oneworld/contracts/common/search-limits";
import {
  CATEGORIES,
  REGIONS,
  SEARCH_PERIODS,
  type SearchPeriod,
} from "@oneworld/contracts/forum/topics";
import { msg } from "@oneworld/contracts/site/languages";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { Button, Card, Columns, SelectField, Stack, useTranslate } from "@oneworld/ui";
import { Search } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import styled from "styled-components";
import { SearchField } from "./search-field.tsx";
import { type SearchedFor, searchedFor } from "./search-query.ts";

/** Milliseconds without a further key after which what is typed is searched for. */
const PAUSE_MS = 400;

/** Letters from which on the search begins while one types, where one isn't a word. */
const TYPED_MIN = 3;

const PERIODS: Readonly<Record<SearchPeriod, string>> = {
  day: msg("The last day"),
  week: msg("The last week"),
  month: msg("The last month"),
  year: msg("The last year"),
};

/** What the fields of the form say. */
const searchedIn = (form: HTMLFormElement): SearchedFor =>
  searchedFor(
    new URLSearchParams(
      [...new FormData(form)].filter(
        (field): field is [string, string] => typeof field[1] === "string",
      ),
    ),
  );

/** The button stands beside the fields, on their ground. Together they fill the row, so that each choice can be read. */
const Filters = styled(Columns)`
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  align-items: end;
`;

interface SearchFormProps {
  searched: SearchedFor;
  /** Shows another search. @param typing whether its words are still being typed */
  onSearch: (searched: SearchedFor, typing: boolean) => void;
}

/** The words and the filters. Without scripts the browser sends it, and the address says the same. */
export function SearchForm({ searched, onSearch }: SearchFormProps) {
  const t = useTranslate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const { q = "" } = searched;
  // Back and Forward lead to other words; those that are being typed stay
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    if (form.reportValidity()) onSearch(searchedIn(form), false);
  };
  return (
    <Card>
      <Stack
        as="form"
        gap="sm"
        action="/search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        <SearchField
          label={t("Search for")}
          name="q"
          aria-keyshortcuts="/"
          ref={field}
          defaultValue={q}
          placeholder={t("Floods, “citizens' assembly”, Amara …")}
          {...(q !== "" && isTooShort(q) && { error: t("Type at least 2 characters.") })}
          maxLength={SEARCH_MAX}
          required
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget: { form, value } }) => {
            clearTimeout(timer.current);
            if (!form || (value.trim().length < TYPED_MIN && !UNSPACED.test(value))) return;
            timer.current = setTimeout(() => onSearch(searchedIn(form), true), PAUSE_MS);
          }}
        />
        <Filters gap="sm">
          <Filter
            label={t("Topic")}
            name="category"
            value={searched.category ?? ""}
            options={CATEGORIES.map((name) => [name, t(name)])}
            all={t("All topics")}
            onChoose={send}
          />
          <Filter
            label={t("Region")}
            name="region"
            value={searched.region ?? ""}
            options={REGIONS.map((name) => [name, t(regionLabel(name))])}
            all={t("All regions")}
            onChoose={send}
          />
          <Filter
            label={t("When")}
            name="since"
            value={searched.since ?? ""}
            options={SEARCH_PERIODS.map((name) => [name, t(PERIODS[name])])}
            all={t("Any time")}
            onChoose={send}
          />
          <Button variant="primary" type="submit" wide>
            <Search aria-hidden />
            {t("Search")}
          </Button>
        </Filters>
      </Stack>
    </Card>
  );
}

interface FilterProps extends ComponentProps<"select"> {
  label: string;
  /** values and what they are called */
  options: readonly (readonly [string, string])[];
  /** what no value is called */
  all: string;
  onChoose: (form: HTMLFormElement) => void;
}

function Filter({ options, all, onChoose, ...field }: FilterProps) {
  return (
    <SelectField
      {...field}
      onChange={({ currentTarget: { form } }) => {
        if (form) onChoose(form);
      }}
    >
      <option value="">{all}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
