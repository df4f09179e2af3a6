-- AlterTable
ALTER TABLE "AssetCheck" ADD COLUMN     "checklistRequired" BOOLEAN;

-- Tasks that are frozen already need what they need today.
UPDATE "AssetCheck" t SET "checklistRequired" = l."required"
FROM "ChecklistVersion" v
JOIN "Checklist" l ON l."clientId" = v."clientId" AND l.id = v."checklistId"
WHERE v."clientId" = t."clientId" AND v.id = t."checklistVersionId";
