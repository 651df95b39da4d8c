import { NOTIFICATION_TABLE } from "@oneworld/contracts/profile/notification-kinds";
import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import { SERVICES } from "@oneworld/contracts/site/services";
import type { Words } from "./areas.ts";
import { errorSentences, type ErrorSentences } from "./error-sentences.ts";
import { schemaMessages } from "./schema-messages.ts";
import { messagesOf, readSource, sourcesIn } from "./sources.ts";

/** Emails, which have a catalogue of their own. */
const MAIL = "services/auth/src/mail";

/** Labels of the settings page, which stand in digests. */
const DIGEST_LABELS = Object.values(NOTIFICATION_TABLE).map(({ label }) => label);

/** What only developers, operators and other processes meet: invalid HTTP, settings, samples, published files, Stripe's webhook. */
const NOT_FOR_READERS =
  /\/(?:settings|main)\.ts$|\/(?:mail|sample|process|data|settlement|words)\/|service-kit\/src\/http\/(?:idempotency|plain-messages|request-check|http-server|internal-app|request-body)|push\/push-sender|edge\/src\/(?:admission\/site|api-docs|artefacts|overrides|picture|reports|offline|page\/(?:site-files|sitemap))/;

/** Searches' queries have fields that members fill in, as bodies do. */
const SEARCH = /\/(?:search|members)$/;

/** Calls that no form of the site makes. */
const OWN_CALLS = /^\/_/;

/** A sentence with values. */
const PATTERN = /\{0\}/;

/** The sentences of services' errors and answers. */
function serviceSentences(): ErrorSentences {
  const folders = [
    ...SERVICES.map((name) => `services/${name}/src`),
    "infra/service-kit/src",
    "infra/edge/src",
  ];
  const limits = sourcesIn("infra/contracts/src").filter((file) => file.endsWith("/limits.ts"));
  const files = [...folders.flatMap(sourcesIn), ...limits].filter(
    (file) => !NOT_FOR_READERS.test(file),
  );
  const found = files.map((file) => errorSentences(file, readSource(file)));
  return {
    sentences: found.flatMap(({ sentences }) => sentences),
    templates: found.flatMap(({ templates }) => templates),
  };
}

/** The errors of fields, by the schemas of all calls. */
function fieldErrors(): Set<string> {
  const schemas = ENDPOINTS.filter(({ path }) => !OWN_CALLS.test(path)).flatMap(
    ({ body, query, path }) => [body, SEARCH.test(path) ? query : undefined],
  );
  return new Set(schemas.flatMap((schema) => (schema ? [...schemaMessages(schema)] : [])));
}

/** The words of services' emails, of the edge's pages, and of services' errors. */
export function serviceWords(): Words {
  const found = serviceSentences();
  const sentences = new Set(found.sentences);
  const areas = [
    {
      folder: `${MAIL}/locales`,
      messages: new Set([...messagesOf(sourcesIn(MAIL)), ...DIGEST_LABELS]),
    },
    {
      folder: "infra/edge/src/locales",
      messages: new Set(messagesOf(sourcesIn("infra/edge/src"))),
    },
    {
      folder: "infra/contracts/src/site/locales",
      messages: new Set([...sentences].filter((sentence) => !PATTERN.test(sentence))),
    },
    // Two catalogues, since one would be larger than a page may load
    {
      folder: "infra/contracts/src/site/field-locales",
      messages: new Set([
        ...[...fieldErrors()].filter((message) => !sentences.has(message)),
        ...[...sentences].filter((sentence) => PATTERN.test(sentence)),
      ]),
    },
  ];
  return { areas, visible: found.templates };
}
