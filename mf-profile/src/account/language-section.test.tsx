import { breakable, refusal } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it, vi } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { LanguageSection } from "./language-section.tsx";

it("saves a language and loads the page again in it, and shows why it couldn't", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const server = breakable(() => ({ message: "Your language is changed." }));
  const profiles = createProfiles(server.answer);
  const { user } = await showInPage(<LanguageSection language={undefined} />, {
    ...profiles,
    path: "/",
  });
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
  const save = screen.getByRole("button", { name: "Save language" });
  expect(field.value).toBe("en");
  expect(new FormData(field.form!).get("_form")).toBe("mf-profile/language");
  server.isDown = true;
  await user.selectOptions(field, "fr");
  expect(profiles.calls).toEqual([]);
  await user.click(save);
  await waitFor(() => expect(failureAbove(save)).toBe(refusal.message));
  expect(field.value).toBe("fr");
  expect(reload).not.toHaveBeenCalled();
  server.isDown = false;
  await user.selectOptions(field, "ar");
  await user.click(save);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(profiles.calls.at(-1)).toMatchObject({
    method: "put",
    url: "/api/account/language",
    body: { language: "ar" },
  });
  expect(sessionStorage.getItem("language-changed")).toBe('"Your language is changed."');
});

it("shows once the page is loaded again that the language is changed", async () => {
  sessionStorage.setItem("language-changed", '"Your language is changed."');
  const profiles = createProfiles(() => null);
  await showInPage(<LanguageSection language="en" />, { ...profiles, path: "/" });
  expect(profiles.said).toEqual(["Your language is changed."]);
  expect(sessionStorage).toHaveLength(0);
});

it("saves the page's language without loading the page again", async () => {
  const reload = vi.spyOn(location, "reload").mockReset();
  const profiles = createProfiles(() => ({ message: "Your language is changed." }));
  const { user } = await showInPage(<LanguageSection language="en" />, { ...profiles, path: "/" });
  await user.click(screen.getByRole("button", { name: "Save language" }));
  await waitFor(() => expect(profiles.said).toEqual(["Your language is changed."]));
  expect(reload).not.toHaveBeenCalled();
});
