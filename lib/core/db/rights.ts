/**
 * What the application's own role may do with the tables of evidence, where that is less than everything: what the
 * database does not let it do no mistake and no intruder in the application does. All other tables it reads and writes.
 * A new column of these that is to be changed has to be named here; the tests work as this role.
 */
export const rightsOnEvidence: Record<string, string> = {
  // Who sees a result follows its asset (ASSET-23).
  CompletedCheck: 'SELECT, INSERT, UPDATE ("customerOrganisationId", "distributorOrganisationId")',
  ResultAnswers: 'SELECT, INSERT',
  Reading: 'SELECT, INSERT, UPDATE ("customerOrganisationId", "distributorOrganisationId")',
  // A published checklist never changes; a finding never goes, and its story is only added to.
  ChecklistVersion: 'SELECT, INSERT',
  Finding: 'SELECT, INSERT, UPDATE',
  FindingEvent: 'SELECT, INSERT',
  // A round and what is on it never go; what has ended a trigger keeps as it is.
  Round: 'SELECT, INSERT, UPDATE',
  RoundItem: 'SELECT, INSERT, UPDATE',
  AuditLog: 'SELECT, INSERT',
  AssetTypeAudit: 'SELECT, INSERT',
  // Its text is its author's to change and to delete; each version is in the chain and in the audit log (RESULT-12).
  AssetNote:
    'SELECT, INSERT, DELETE, UPDATE ("notes", "updatedAt", "customerOrganisationId", "distributorOrganisationId")',
  // Announced, finished, taken by a result or a note; a trigger keeps what is finished, and the files of results.
  Upload: `SELECT, INSERT, DELETE, UPDATE ("mimetype", "fileSize", "sha256", "displaySha256", "objectKey", "displayKey",
    "readyAt", "noteId", "completedCheckId", "findingEventId", "roundId", "customerOrganisationId", "distributorOrganisationId")`,
  EvidenceEntry: 'SELECT',
  EvidenceQueue: 'SELECT',
  EvidenceChain: 'SELECT',
  EvidenceBacklog: 'SELECT',
  EvidenceCheckpoint: 'SELECT, INSERT',
  _prisma_migrations: 'SELECT',
}

/** Functions that do, with their owner's rights, what the role may not do itself. */
export const mayCall = [
  'seal_evidence(uuid, int)',
  'queue_old_evidence(uuid, int)',
  // Of an import that is being taken back (REGRUN-22).
  'take_back_results(uuid, uuid, uuid[], uuid)',
]
