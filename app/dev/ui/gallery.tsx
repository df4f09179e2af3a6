'use client'
import { ClipboardCheck, House, LayoutGrid, ListChecks, Pencil, Tag, Users } from 'lucide-react'
import { useState } from 'react'
import { ThemeToggle } from '@/components/theme/theme-toggle'
import { AppShell } from '@/components/ui/app-shell'
import { Avatar } from '@/components/ui/avatar'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Logo } from '@/components/ui/logo'
import { Menu } from '@/components/ui/menu'
import { PageHeader } from '@/components/ui/page-header'
import { Select } from '@/components/ui/select'
import { Tabs } from '@/components/ui/tabs'
import { themeNames } from '@/lib/core/tenancy/theme'
import { themes } from '@/lib/core/tenancy/themes'
import { BasicsPart } from './parts/basics'
import { DashboardPart } from './parts/dashboard'
import { FormsPart } from './parts/forms'
import { ListPart } from './parts/list'
import { RecordPart } from './parts/record'

const nav = [
  { label: 'Dashboard', href: '/dev', icon: House, exact: true },
  { label: 'Styleguide', href: '/dev/ui', icon: LayoutGrid },
  { label: 'Users', href: '/dev/users', icon: Users },
  { label: 'Task Library', href: '/dev/tasks', icon: ListChecks },
  { label: 'Tagged Assets', href: '/dev/assets', icon: Tag },
  { label: 'Completed Tasks', href: '/dev/completed', icon: ClipboardCheck },
]

/** The components in the frame of the portal, a tab per kind. */
export function Gallery({ part }: { part: number }) {
  const [index, setIndex] = useState(part)
  return (
    <AppShell
      brand={<Logo />}
      organisation="Northgate Safety"
      accountCode="K7Q2ZM"
      nav={nav}
      navFooter={<ThemeToggle />}
      userMenu={<UserMenu />}
      banner={
        <Banner kind="impersonation" flush action={<Button size="sm">Back to client admin</Button>}>
          You are signed in as Sam Field
        </Banner>
      }
    >
      <PageHeader title="Styleguide" organisation="Northgate Safety" accountCode="K7Q2ZM" actions={<ThemePicker />} />
      <Tabs
        index={index}
        onChange={setIndex}
        items={[
          { label: 'List', content: <ListPart /> },
          { label: 'Forms', content: <FormsPart /> },
          { label: 'Dashboard', content: <DashboardPart /> },
          { label: 'Record', content: <RecordPart /> },
          { label: 'Basics', content: <BasicsPart /> },
        ]}
      />
    </AppShell>
  )
}

function ThemePicker() {
  const [theme, setTheme] = useState<string>(themeNames[0])
  const choose = (name: string) => {
    setTheme(name)
    document.documentElement.dataset.theme = name
  }
  return (
    <Select
      label="Theme"
      hideLabel
      value={theme}
      onChange={choose}
      options={themeNames.map((name) => ({ value: name, label: themes[name].label }))}
    />
  )
}

function UserMenu() {
  return (
    <Menu
      label="Your account"
      button={<Avatar name="Sam Field" size="sm" />}
      buttonClassName="inline-flex size-10 items-center justify-center rounded-full hover:bg-hover max-sm:size-11"
      header={
        <>
          <p className="font-medium">Sam Field</p>
          <p className="text-sm text-muted">sam.field@northgate.test</p>
        </>
      }
      entries={[
        { label: 'Your Profile', icon: Pencil, href: '/dev/ui' },
        { label: 'Logout', onSelect: () => {}, separated: true },
      ]}
    />
  )
}
