import { Banner } from '@/components/ui/banner'
import { counted } from '@/lib/core/text/counted'
import type { RowReport } from '@/lib/workflows/imports/rows/report'

/** So many are shown: who has more puts these right first. */
const most = 50

/** The lines of a file that can't be imported, and why: nothing of the file is, until all are right. */
export function RowErrors({ rows }: { rows: readonly RowReport[] }) {
  return (
    <>
      <Banner kind="error" alert>
        <p className="font-medium">
          {counted(rows.length, 'line')} of the file {rows.length === 1 ? 'is' : 'are'} wrong
        </p>
        <p>Nothing is imported until all are right.</p>
      </Banner>
      <table className="w-full text-left">
        <caption className="sr-only">Lines with errors</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="w-16 py-1 pr-3 font-medium">
              Line
            </th>
            <th scope="col" className="py-1 font-medium">
              What is wrong
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {rows.slice(0, most).map(({ line, messages }) => (
            <tr key={line}>
              <th scope="row" className="nums py-2 pr-3 align-top font-normal">
                {line}
              </th>
              <td className="py-2 wrap-anywhere">
                {messages.map((message) => (
                  <p key={message}>{message}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > most && <p className="text-muted">And {rows.length - most} more.</p>}
    </>
  )
}
