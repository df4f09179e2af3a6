import { Frame } from './frame'
import type { Group } from './groups'
import { Operation } from './operation'

/** The calls of one resource, each with its parameters, body and answers. */
export function Resource({ group: { tag, calls }, tags }: { group: Group; tags: readonly string[] }) {
  const title = (
    <>
      <p className="text-sm text-muted">
        <a href="/api/docs" className="link">
          API reference
        </a>
      </p>
      <h1 className="mt-1 text-3xl font-semibold tracking-[-0.02em] wrap-anywhere">{tag}</h1>
    </>
  )
  return (
    <Frame tags={tags} current={tag} top={title}>
      <div className="mt-6 flex flex-col gap-3">
        {calls.map((one) => (
          <Operation key={one.method + one.path} {...one} />
        ))}
      </div>
    </Frame>
  )
}
