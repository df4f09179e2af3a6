import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { ModeChoice } from './mode-choice'

const icon = 'size-4'

/** Light, dark, or as the device says. Kept for a year in the cookie `mode`, so that the server renders it. */
export function ThemeToggle() {
  const name = useId()
  return (
    <fieldset className="inline-flex self-start rounded-md border bg-sunken p-0.5">
      <legend className="sr-only">Brightness</legend>
      <ModeChoice name={name} mode="system" label="System">
        <Monitor aria-hidden className={icon} />
      </ModeChoice>
      <ModeChoice name={name} mode="light" label="Light">
        <Sun aria-hidden className={icon} />
      </ModeChoice>
      <ModeChoice name={name} mode="dark" label="Dark">
        <Moon aria-hidden className={icon} />
      </ModeChoice>
    </fieldset>
  )
}
