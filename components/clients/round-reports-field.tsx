import { Switch } from '@/components/ui/switch'

/** Whether the report of a finished round is mailed (ROUND-22). */
export const RoundReportsField = () => (
  <Switch
    name="mailRoundReports"
    label="Mail reports of rounds"
    hint="When a round is finished: to its quote contacts and whoever it was assigned to"
  />
)
