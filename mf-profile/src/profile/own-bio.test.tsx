// @vitest-environment happy-dom
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { MountPropsProvider } from "@oneworld/remote-kit";
import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { expect, it, onTestFinished, vi } from "vitest";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { OwnBio } from "./own-bio.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

/** Shows one's own bio, "Old words", whose change is answered by the given server. */
async function showBio(server: Server) {
  const { services, store, calls, said } = createProfiles(server);
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
    sessionStorage.clear();
    localStorage.clear();
  });
  await act(async () =>
    root.render(
      <MountPropsProvider value={services as unknown as MountProps}>
        <Provider store={store}>
          <OwnBio profile={profile("tess", { bio: "Old words" })} />
        </Provider>
      </MountPropsProvider>,
    ),
  );
  const box = () => host.querySelector("textarea");
  const button = (name: string) =>
    [...host.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  return {
    calls,
    said,
    box,
    focused: () => document.activeElement?.textContent,
    press: (name: string) => act(async () => button(name)?.click()),
    submit: () => act(async () => host.querySelector("form")?.requestSubmit()),
    type: (text: string) =>
      act(async () => {
        const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
        setter?.call(box(), text);
        box()?.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}

it("opens with the bio as it is and the focus in it; Cancel leads back to the button", async () => {
  const bio = await showBio(() => null);
  await bio.press("Edit Bio");
  expect(bio.box()?.value).toBe("Old words");
  expect(document.activeElement).toBe(bio.box());
  await bio.press("Cancel");
  expect([bio.box(), bio.focused(), bio.calls]).toEqual([null, "Edit Bio", []]);
});

it("sends what was written, and closes", async () => {
  const answer = { ...profile("tess", { bio: "New words" }), message: "Saved" };
  const bio = await showBio(() => answer);
  await bio.press("Edit Bio");
  await bio.type("New words");
  await bio.submit();
  expect(bio.calls).toMatchObject([{ method: "patch", body: { bio: "New words" } }]);
  expect([bio.box(), bio.focused()]).toEqual([null, "Edit Bio"]);
  await bio.press("Edit Bio");
  expect(bio.box()?.value).toBe("Old words");
});

it("keeps what couldn't be saved for the next time that the form opens", async () => {
  const bio = await showBio(() => {
    throw refusal;
  });
  await bio.press("Edit Bio");
  await bio.type("New words");
  await bio.submit();
  expect(bio.box()).toBeNull();
  expect(bio.said.join()).toContain(refusal.message);
  await bio.press("Edit Bio");
  expect(bio.box()?.value).toBe("New words");
});
