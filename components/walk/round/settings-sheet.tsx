'use client'
import { DialogBody, SideDialog } from '@/components/ui/side-dialog'
import { Switch } from '@/components/ui/switch'
import { inMegabytes } from '../store/room'
import type { Settings } from './feedback'
import type { Walk } from './use-walk'

interface SettingsSheetProps {
  settings: Settings
  change: (some: Partial<Settings>) => void
  walk: Walk
  onClose: () => void
}

/** What one sets for one’s own phone, and what is on it. */
export function SettingsSheet({ settings, change, walk, onClose }: SettingsSheetProps) {
  const { taken, room } = walk
  return (
    <SideDialog title="This phone" subtitle={taken.name} onClose={onClose}>
      <DialogBody>
        <div className="flex flex-col gap-6 py-2">
          <Switch
            label="Outdoors: more contrast"
            value={settings.outdoors}
            onChange={(outdoors) => change({ outdoors })}
          />
          <Switch label="Sound" value={settings.sound} onChange={(sound) => change({ sound })} />
          <Switch label="Vibration" value={settings.vibration} onChange={(vibration) => change({ vibration })} />
        </div>
        <p className="text-muted">
          Taken along {new Date(taken.takenAt).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' })},{' '}
          {inMegabytes(taken.bytes)}
          {room && `. ${inMegabytes(room.left)} left on this phone`}
          {room && !room.isPersistent && '. The browser may clear it when the phone gets full'}.
        </p>
      </DialogBody>
    </SideDialog>
  )
}
