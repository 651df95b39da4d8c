import {
  FIELD_KINDS,
  MENU_GROUPS,
  MENU_ICONS,
  type FrontEndManifest,
} from "@oneworld/contracts/site/front-end-manifest";
import { FRAGMENT_NAME } from "@oneworld/contracts/site/fragments";
import { remoteNameSchema } from "@oneworld/contracts/site/names";
import { z } from "zod";

/** Pattern of addresses: literals, `:name`, and `:name?` at the end. */
const pathSchema = z
  .string()
  .max(200)
  .regex(
    /^\/(?:[\w.-]+|:\w+)?(?:\/(?:[\w.-]+|:\w+))*(?:\/:\w+\?)?$|^\/:\w+\?$/,
    "A path has segments of letters, digits, dots and hyphens, or parameters like :name; the last one may be :name?.",
  );

const text = z.string().min(1).max(300);

const valuesSchema = z.record(
  z.string().regex(/^\w+$/),
  z.union([z.array(z.string().min(1)).min(1), z.record(z.string().min(1), text)]),
);

const querySchema = z
  .record(
    z.string().regex(/^\w{1,30}$/, "A parameter of a query has letters and digits."),
    z.union([
      z.literal(["id", "text", "long-text", "address"]),
      // "" stands for no call
      z.record(z.string().regex(/^[\w-]{1,40}$/), z.string().max(300)),
    ]),
  )
  .refine((query) => Object.keys(query).length <= 5, "A page's query has at most 5 parameters.");

/** A call of this site: an address without a host, so that preloads and routes can't lead elsewhere. */
const OWN_PATH = /^\/(?!\/)[^\s\\]*$/;

/** The template of a call. */
const call = z.string().max(500).regex(OWN_PATH, "Give an address of this site.");
const calls = z.array(call).max(5);

const fragmentId = z
  .string()
  .regex(FRAGMENT_NAME, "A fragment's id has the form noun/name@1, in lower case.");
const fragmentIds = z.array(fragmentId).max(50);

const pageSchema = z.object({
  page: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, "A page's name has lower-case letters, digits and hyphens."),
  path: pathSchema,
  aliases: z.array(pathSchema).max(10).optional(),
  values: valuesSchema.optional(),
  query: querySchema.optional(),
  title: text,
  description: text,
  access: z.enum(["public", "member", "moderator", "visitor"]),
  data: calls.optional(),
  dataForMembers: calls.optional(),
  head: call.optional(),
  feed: call.optional(),
  addresses: call.optional(),
  uses: fragmentIds.optional(),
  usesForMembers: fragmentIds.optional(),
  isListed: z.literal(false).optional(),
  isStatic: z.literal(true).optional(),
  remote: remoteNameSchema.optional(),
});

const menuEntrySchema = z.object({
  group: z.enum(MENU_GROUPS),
  label: z.string().min(1).max(40),
  to: z.string().max(200).regex(OWN_PATH, "Give an address of this site."),
  icon: z.enum(MENU_ICONS),
  order: z.int(),
  count: call.optional(),
});

export const serviceNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,29}$/, "A service's name has lower-case letters, digits and hyphens.");

const apiSchema = z.object({
  service: serviceNameSchema,
  calls: z
    .array(
      z
        .string()
        .regex(
          /^(?:(?:GET|POST|PUT|PATCH|DELETE) )?\/(?:api|mediastack|media)(?:\/[\w-]+)*(?:\/\*)?$/,
          "A call is an address below /api, /mediastack or /media, with a method before it or /* behind it.",
        ),
    )
    .max(100),
});

const word = z.string().regex(/^[A-Za-z]\w{0,39}$/);

const formSchema = z.object({
  call: z
    .string()
    .max(200)
    .regex(
      /^(?:POST|PUT|PATCH|DELETE) \/api(?:\/(?:[\w-]+|\{\w+\}))+$/,
      "A form's call has a method that writes, and an address below /api.",
    ),
  fields: z
    .record(word, z.enum(FIELD_KINDS))
    .refine((fields) => Object.keys(fields).length <= 30, "A form has at most 30 fields."),
  leadsTo: call.optional(),
});

/** What a front end states of itself, as `FrontEndManifest` of the contracts describes it. */
export const manifestSchema = z.object({
  pages: z.array(pageSchema).max(200),
  menu: z.array(menuEntrySchema).max(30).optional(),
  api: z.array(apiSchema).max(20).optional(),
  frameDataForMembers: calls.optional(),
  frameUses: fragmentIds.optional(),
  forms: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), formSchema).optional(),
  fragments: fragmentIds.optional(),
  fragmentData: z.record(fragmentId, calls).optional(),
  fragmentDataForMembers: z.record(fragmentId, calls).optional(),
}) as unknown as z.ZodType<FrontEndManifest>;
