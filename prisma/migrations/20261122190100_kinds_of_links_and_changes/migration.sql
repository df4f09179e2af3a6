-- One more kind of mailed link: whether a lost second step may be taken away (FACTOR-30).
ALTER TABLE "EmailToken" DROP CONSTRAINT "EmailToken_kind";
ALTER TABLE "EmailToken" ADD CONSTRAINT "EmailToken_kind"
  CHECK ("kind" IN ('registration', 'invite', 'reset', 'email-change', 'second-factor-reset'));

-- A long change of the whole client, whose time zone it is, names neither a customer nor a task (SCHEDULE-14).
ALTER TABLE "LongChange" DROP CONSTRAINT "LongChange_of_one";
ALTER TABLE "LongChange" ADD CONSTRAINT "LongChange_of_one"
  CHECK (num_nonnulls("organisationId", "checkId") <= 1 AND ("organisationId" IS NOT NULL OR NOT "isMove"));
