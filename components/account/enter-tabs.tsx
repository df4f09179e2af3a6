import { LinkTabs } from '@/components/ui/link-tabs'
import { keepWanted } from './wanted-address'

/** Login and Register are one screen with an address each; the wanted page stays with both (ACCOUNT-4). */
export function EnterTabs({ current, wanted }: { current: '/login' | '/register'; wanted: string | null }) {
  const items = [
    { label: 'Login', path: '/login' },
    { label: 'Register', path: '/register' },
  ]
  return (
    <div className="mb-6">
      <LinkTabs
        label="Login or register"
        items={items.map(({ label, path }) => ({
          label,
          href: keepWanted(path, wanted),
          current: path === current,
        }))}
      />
    </div>
  )
}
