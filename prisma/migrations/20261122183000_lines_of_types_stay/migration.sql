-- What was changed on an asset type stays when the type is deleted: it is evidence, as the audit log is.
ALTER TABLE "AssetTypeAudit" DROP CONSTRAINT "AssetTypeAudit_clientId_assetTypeId_fkey";

CREATE TRIGGER "AssetTypeAudit_append_only" BEFORE UPDATE OR DELETE ON "AssetTypeAudit" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "AssetTypeAudit_keep" BEFORE TRUNCATE ON "AssetTypeAudit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
