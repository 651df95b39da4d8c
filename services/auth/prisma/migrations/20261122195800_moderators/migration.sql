-- Each sign-up reads the few moderators
CREATE INDEX "accounts_moderators_idx" ON "accounts" ("id") WHERE "role" = 'moderator';
