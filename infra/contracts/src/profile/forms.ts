import { strictObject } from "zod/mini";
import { optionalText } from "../common/text.ts";
import { BIO_MAX } from "./limits.ts";
import { memberName } from "./name.ts";

/** A member's bio; an empty one removes the old one. */
export const bioText = optionalText("Bio", BIO_MAX);

/** Body of `PATCH /api/updatedbio/{id}`. */
export const updateBioSchema = strictObject({ bio: bioText });

/** The form of a member's name: a part of the body of `PUT /api/profileupdated/{id}`. */
export const nameFormSchema = strictObject({ name: memberName });
