-- Tasks that somebody was given; many that were escalated on one day.
ALTER TABLE "Notification" DROP CONSTRAINT "Notification_kind";
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_kind" CHECK ("kind" IN (
  'finding-assigned', 'findings-assigned', 'quote-decided', 'round-assigned', 'tasks-assigned', 'task-escalated',
  'tasks-escalated', 'import-ended', 'bulk-ended', 'mention'));
