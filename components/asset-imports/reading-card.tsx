'use client'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { inFigures } from '@/lib/core/text/counted'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { dateOrderWords } from '@/lib/resources/asset-imports/words'
import { SavedField } from './saved-field'
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
          {...reading.at('Sheet')}
          label="Sheet"
          options={sheets.map(({ name, rows }) => ({
            value: name,
            label: `${name} (${inFigures(rows)} rows)`,
          }))}
          value={sheet}
          onChange={(name) => reading.read({ sheet: name }, 'Sheet')}
        />
        <SavedField
          key={headerRow}
          {...reading.at('Row of the titles')}
          label="Row of the titles"
          inputMode="numeric"
          value={String(headerRow)}
          judge={(text) => (/^0*[1-9]\d{0,6}$/.test(text.trim()) ? undefined : 'Enter a row, from 1')}
          onSave={(text) => reading.read({ headerRow: Number(text) }, 'Row of the titles')}
        />
        <Select
          {...reading.at('Dates are written')}
          label="Dates are written"
          options={Object.entries(dateOrderWords).map(([value, label]) => ({ value, label }))}
          value={dateOrder}
          onChange={(order) => reading.read({ dateOrder: order as typeof dateOrder }, 'Dates are written')}
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
