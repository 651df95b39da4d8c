import { languageOf } from "@oneworld/contracts/site/languages";
import { nextTask } from "@oneworld/remote-kit";
import { sharedMessages } from "./messages.ts";

/**
 * Modules that take long to evaluate, in the order of their use: each in a task of its own, so that a press doesn't wait for all of
 * them. The named export keeps the others out of the build.
 */
const modules: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ "react-router-dom"),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ "styled-components"),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createApi"] */ "@reduxjs/toolkit/query/react"
    ),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ "axios"),
  () => import(/* webpackMode: "eager", webpackExports: ["ShellTree"] */ "./tree.tsx"),
];

async function start(): Promise<void> {
  const language = languageOf(document.documentElement.lang) ?? "en";
  // English needs no catalogue. Without a catalogue the page works in English
  const messages =
    language === "en" ? Promise.resolve({}) : sharedMessages(language).catch(() => ({}));
  for (const evaluate of modules) {
    await evaluate();
    await nextTask();
  }
  const { bootstrap } = await import(/* webpackMode: "eager" */ "./bootstrap.tsx");
  await nextTask();
  await bootstrap(language, await messages);
}

void start();
