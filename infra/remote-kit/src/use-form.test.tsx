// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { TextField, FormError } from "@oneworld/ui";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { createReportSchema, type CreateReport } from "@oneworld/contracts/forum/forms";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { removeDrafts } from "./drafts.ts";
import { MountPropsProvider } from "./mount-props-context.ts";
import { createTestServices, member, refusal } from "./testing.ts";
import { useDraft } from "./use-draft.ts";
import { useForm } from "./use-form.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const send = vi.fn<(report: CreateReport) => Promise<unknown>>();
beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
});
afterEach(removeDrafts);

function ReportForm(props: { isDrafted?: boolean; comment?: string }) {
  const { isDrafted = false, comment } = props;
  const draft = useDraft("report");
  const { busy, failure, control, formProps } = useForm({
    schema: createReportSchema,
    payloadOf: (values) => ({ ...values, type: "post", comment }),
    send,
    failureWording: "It failed.",
    ...(isDrafted && { draft }),
  });
  return (
    <form {...formProps}>
      <TextField label="Title" {...control("title")} />
      <TextField label="Description" {...control("description")} />
      <FormError message={failure} />
      <button type="submit" aria-busy={busy}>
        Send
      </button>
    </form>
  );
}

/** A form with a choice of stars. */
function StarsForm() {
  const draft = useDraft("stars");
  const { control, formProps } = useForm({ send, failureWording: "It failed.", draft });
  return (
    <form {...formProps}>
      {["1", "2"].map((stars) => (
        <input
          key={stars}
          type="radio"
          name="stars"
          value={stars}
          checked={control("stars").value === stars}
          onChange={() => draft.change({ stars })}
        />
      ))}
      <TextField label="Title" {...control("title")} />
    </form>
  );
}

/** An answer that comes when the test says so. */
function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/**
 * Shows a form, with the member of {@link createTestServices}; `said` is what toasts say.
 *
 * @param served what is typed into the server's markup, by field, before it is taken over; the browser renders the form if undefined
 */
async function show(form: ReactNode, served?: Record<string, string>) {
  const { services, said, signIn } = createTestServices(() => null, null);
  const removed = vi.fn<() => void>();
  services.toasts.error = (message) => {
    said.push(message);
    return removed;
  };
  const host = document.body.appendChild(document.createElement("div"));
  const field = (name: string) => host.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const props = services as unknown as MountProps;
  const tree = <MountPropsProvider value={props}>{form}</MountPropsProvider>;
  host.innerHTML = served ? renderToString(tree) : "";
  for (const [name, text] of Object.entries(served ?? {})) {
    const radio = host.querySelector(`[type=radio][name="${name}"][value="${text}"]`);
    if (radio) Object.assign(radio, { checked: true });
    else Object.assign(field(name) ?? {}, { value: text });
  }
  const root = await act(async () => {
    if (served) return hydrateRoot(host, tree);
    const made = createRoot(host);
    made.render(tree);
    return made;
  });
  const end = () => act(async () => root.unmount());
  onTestFinished(async () => {
    await end();
    host.remove();
  });
  return {
    said,
    removed,
    end,
    signIn: (who: ReturnType<typeof member> | null) => act(async () => signIn(who)),
    valueOf: (name: string) => field(name)?.value,
    chosen: () => host.querySelector<HTMLInputElement>("input:checked")?.value,
    isFocused: (name: string) => document.activeElement === field(name),
    /** The error beside a field, by its accessible description. */
    errorOf(name: string) {
      const id = field(name)?.getAttribute("aria-describedby");
      return id ? document.getElementById(id)?.textContent : null;
    },
    failure: () => host.querySelector("[data-form-error]")?.textContent ?? null,
    alert: () => host.querySelector('[role="alert"]')?.textContent ?? null,
    isFailureAboveButton: () =>
      host.querySelector("[data-form-error]")?.nextElementSibling?.localName === "button",
    isBusy: () => host.querySelector("button")?.getAttribute("aria-busy") === "true",
    type: (name: string, text: string) =>
      act(async () => {
        const input = field(name);
        if (!input) return;
        // React sees a change only if it doesn't know the value yet
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
          input,
          text,
        );
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    submit: () => act(async () => host.querySelector("form")?.requestSubmit()),
  };
}

describe("a payload that doesn't fit its schema", () => {
  it("isn't sent: each error is beside its field, and the first one has the focus", async () => {
    const form = await show(<ReportForm />);
    await form.type("title", "Rain");
    await form.submit();
    expect([form.errorOf("title"), form.errorOf("description")]).toEqual([
      null,
      "Description is required.",
    ]);
    expect(form.isFocused("description")).toBe(true);
    expect(form.failure()).toBeNull();
    expect(form.said).toEqual([]);
    expect(send).not.toHaveBeenCalled();
  });

  it("keeps an error until its field is changed", async () => {
    const form = await show(<ReportForm />);
    await form.submit();
    await form.type("title", "R");
    expect([form.errorOf("title"), form.errorOf("description")]).toEqual([
      null,
      "Description is required.",
    ]);
    expect(form.isFocused("title")).toBe(true);
  });

  it("shows an error of no field above the button, as an alert", async () => {
    const form = await show(<ReportForm comment="no id" />);
    await form.type("title", "Rain");
    await form.type("description", "Words");
    await form.submit();
    expect(form.failure()).toBe("This is not a valid id.");
    expect(form.alert()).toBe("This is not a valid id.");
    expect(send).not.toHaveBeenCalled();
  });
});

describe("a call", () => {
  const typed = async () => {
    const form = await show(<ReportForm />);
    await form.type("title", "  Rain ");
    await form.type("description", "Words");
    return form;
  };

  it("sends what the schema makes of the values", async () => {
    const form = await typed();
    await form.submit();
    expect(send.mock.calls).toEqual([
      [{ type: "post", comment: undefined, title: "Rain", description: "Words" }],
    ]);
    expect([form.failure(), form.isBusy()]).toEqual([null, false]);
  });

  it("is made once, however often the form is submitted meanwhile", async () => {
    const answer = withResolvers();
    send.mockReturnValue(answer.promise);
    const form = await typed();
    await act(async () => {
      document.querySelector("form")?.requestSubmit();
      document.querySelector("form")?.requestSubmit();
    });
    await form.submit();
    expect(send).toHaveBeenCalledTimes(1);
    expect(form.isBusy()).toBe(true);
    await act(async () => answer.resolve());
    expect(form.isBusy()).toBe(false);
  });

  it("that is refused for a field shows why beside it, and in one toast", async () => {
    const message = "This title is taken.";
    send.mockRejectedValue(new ApiError(400, "invalid_input", message, { title: message }));
    const form = await typed();
    await form.submit();
    expect([form.errorOf("title"), form.failure(), form.said]).toEqual([message, null, [message]]);
    expect(form.isFocused("title")).toBe(true);
    expect(form.valueOf("title")).toBe("  Rain ");
  });

  it.each([
    ["as a whole", refusal, refusal.message],
    [
      "for a field that the form doesn't have",
      new ApiError(400, "invalid_input", "No.", { token: "No." }),
      "No.",
    ],
    ["without a message", new Error("?"), "It failed."],
  ])(
    "that fails %s shows it above the button, and in one toast, which is the alert",
    async (_, error, message) => {
      send.mockRejectedValue(error);
      const form = await typed();
      await form.submit();
      expect([form.failure(), form.isFailureAboveButton(), form.said]).toEqual([
        message,
        true,
        [message],
      ]);
      expect(form.alert()).toBeNull();
      send.mockResolvedValue(undefined);
      expect(form.removed).not.toHaveBeenCalled();
      await form.submit();
      expect(form.removed).toHaveBeenCalled();
      expect(form.failure()).toBeNull();
    },
  );
});

describe("a draft", () => {
  it("is in the form when it opens again, until it is sent", async () => {
    const first = await show(<ReportForm isDrafted />);
    await first.type("title", "Rain");
    await first.end();
    const second = await show(<ReportForm isDrafted />);
    expect(second.valueOf("title")).toBe("Rain");
    await second.type("description", "Words");
    await second.submit();
    expect([second.valueOf("title"), second.valueOf("description")]).toEqual(["", ""]);
    await second.end();
    expect((await show(<ReportForm isDrafted />)).valueOf("title")).toBe("");
  });

  it("takes what was typed into the server's markup, and has the rest of what was kept", async () => {
    const first = await show(<ReportForm isDrafted />);
    await first.type("title", "Rain");
    await first.type("description", "Words");
    await first.end();
    const second = await show(<ReportForm isDrafted />, { description: "Other words" });
    expect([second.valueOf("title"), second.valueOf("description")]).toEqual([
      "Rain",
      "Other words",
    ]);
    await second.end();
    expect((await show(<ReportForm isDrafted />)).valueOf("description")).toBe("Other words");
  });

  it("takes what was chosen in the server's markup, too", async () => {
    const form = await show(<StarsForm />, { stars: "2" });
    await form.type("title", "Rain");
    expect(form.chosen()).toBe("2");
    await form.end();
    expect((await show(<StarsForm />)).chosen()).toBe("2");
  });

  it("stays where the call isn't made", async () => {
    send.mockResolvedValue(null);
    const form = await show(<ReportForm isDrafted />);
    await form.type("title", "Rain");
    await form.type("description", "Words");
    await form.submit();
    expect(send).toHaveBeenCalledTimes(1);
    expect(form.valueOf("title")).toBe("Rain");
  });

  it("stays after a failure, and through signing in", async () => {
    send.mockRejectedValue(refusal);
    const form = await show(<ReportForm isDrafted />);
    await form.type("title", "Rain");
    await form.type("description", "Words");
    await form.submit();
    await form.signIn(member());
    expect([form.valueOf("title"), form.valueOf("description")]).toEqual(["Rain", "Words"]);
  });

  it("of a member is there once the session is known, and goes when another signs in", async () => {
    const first = await show(<ReportForm isDrafted />);
    await first.signIn(member());
    await first.type("title", "Rain");
    await first.end();
    const second = await show(<ReportForm isDrafted />);
    expect(second.valueOf("title")).toBe("");
    await second.signIn(member());
    expect(second.valueOf("title")).toBe("Rain");
    await second.signIn(member("noor"));
    expect(second.valueOf("title")).toBe("");
  });

  it("outlives a session that ends elsewhere, and isn't shown to another member", async () => {
    const form = await show(<ReportForm isDrafted />);
    await form.signIn(member());
    await form.type("title", "Rain");
    await form.signIn(null);
    expect(form.valueOf("title")).toBe("Rain");
    await form.type("title", "Rain again");
    await form.signIn(member("noor"));
    expect(form.valueOf("title")).toBe("");
    await form.signIn(member());
    expect(form.valueOf("title")).toBe("Rain again");
  });

  it("that another tab has kept since stays when this one's is sent", async () => {
    const form = await show(<ReportForm isDrafted />);
    await form.signIn(member());
    await form.type("title", "Rain");
    await form.type("description", "Words");
    localStorage.setItem("draft/tess/report", '{"title":"Rain again"}');
    await form.submit();
    expect([form.valueOf("title"), form.valueOf("description")]).toEqual(["", ""]);
    await form.end();
    const next = await show(<ReportForm isDrafted />);
    await next.signIn(member());
    expect(next.valueOf("title")).toBe("Rain again");
  });

  it("keeps what was typed while it was sent", async () => {
    const answer = withResolvers();
    send.mockReturnValue(answer.promise);
    const form = await show(<ReportForm isDrafted />);
    await form.type("title", "Rain");
    await form.type("description", "Words");
    await form.submit();
    await form.type("title", "Rain again");
    await act(async () => answer.resolve());
    expect(form.valueOf("title")).toBe("Rain again");
  });
});
