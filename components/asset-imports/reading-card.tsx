'use client'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { dateOrderWords } from '@/lib/resources/asset-imports/words'
import { HeaderRow } from './header-row'
import type { useReading } from './use-reading'

/** Where in the file the register stands, and how its dates are written. */
export function ReadingCard({
  register: { sheets, sheet, headerRow, dateOrder, notices },
  reading,
}: {
  register: AssetImportOutput
  reading: ReturnType<typeof useReading>
}) {
  return (
    <Card title="The file">
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label="Sheet"
          options={sheets.map(({ name, rows }) => ({
            value: name,
            label: `${name} (${rows.toLocaleString('en-GB')} rows)`,
          }))}
          value={sheet}
          onChange={(name) => reading.read({ sheet: name })}
        />
        <HeaderRow key={headerRow} value={headerRow} onChange={(row) => reading.read({ headerRow: row })} />
        <Select
          label="Dates are written"
          options={Object.entries(dateOrderWords).map(([value, label]) => ({ value, label }))}
          value={dateOrder}
          onChange={(order) => reading.read({ dateOrder: order as typeof dateOrder })}
        />
      </div>
      {notices.map((notice) => (
        <div key={notice} className="mt-4">
          <Banner kind="warning">{notice}</Banner>
        </div>
      ))}
    </Card>
  )
}
