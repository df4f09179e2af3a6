'use client'
import { useShortcuts } from '@/components/palette/shortcuts'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'

/** Switches off all keys that do something by themselves, on this device (SEARCH-14). */
export function KeyboardShortcuts() {
  const { areOff, setOff } = useShortcuts()
  return (
    <Card title="Keyboard shortcuts">
      <Checkbox
        label="Use keyboard shortcuts"
        hint="Keys such as Ctrl K, / and g a do something at once, except while you type. This is kept on this device."
        value={!areOff}
        onChange={(isOn) => setOff(!isOn)}
      />
    </Card>
  )
}
