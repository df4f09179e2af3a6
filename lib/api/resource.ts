import type { z } from 'zod'
import type { RecordClient, Source } from '@/lib/core/client/client'
import type { Typed } from '@/lib/core/client/typed'
import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { conflict, forbidden, notFound } from '@/lib/core/errors/errors'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { createOnce, idTaken } from '@/lib/domain/created-once/create-once'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { Capability } from '@/lib/domain/permissions/table'
import { bodyId, recordId } from './record-id'
import { type Declaration, route } from './route'

type Signed = Capability | readonly Capability[]

/** What the browser was told of a body that is declared here. */
type Told<Body extends z.ZodType> = unknown extends z.input<Body> ? object : Typed<z.input<Body>>

interface ResourceDeclaration<
  Row extends { id: string },
  Output extends z.ZodType,
  Create extends z.ZodType<{ id?: string | undefined }>,
  Update extends z.ZodType,
  Made = undefined,
  Changed = undefined,
> {
  /** What the browser knows of it, the path among it. */
  client: RecordClient<z.input<Output>> & { create?: Told<Create>; update?: Told<Update> }
  /** For the documentation: 'a sector'. */
  noun: string
  /** Who reads and who writes. */
  see: Signed
  edit: Signed
  output: Output
  /** The record within the caller's tenant and reach, or `null`. */
  find: (actor: Actor, id: string) => Promise<Row | null>
  present: (row: Row, actor: Actor, tenant: Tenant) => z.input<Output> | Promise<z.input<Output>>
  /** Whether the caller may change a record that he can read; else 403 (ERROR-3). Default yes. */
  mayEdit?: (actor: Actor, row: Row) => boolean
  /** Why nobody may change the record: 409, before the body is looked at (ASSET-27, LIBRARY-5). Default: nothing. */
  frozen?: (row: Row) => string | null
  /** POST. The record's id is given: the client's own or a new one. */
  create?: {
    body: Create
    /** As for a route: fields that this caller may not set. */
    ignores?: (actor: Actor) => readonly string[]
    /** Who creates, where that differs from who edits. */
    access?: Signed
    /**
     * Of a body that is not valid: throws 409 where what it names takes no change, which `run` does
     * of others (ASSET-27).
     */
    check?: (actor: Actor, sent: Record<string, unknown>) => Promise<void>
    /** Outside the transaction, so before anything is locked: puts files into the store. */
    prepare?: (actor: Actor, input: z.output<Create>) => Promise<Made>
    /** Whether there is anything to prepare; else `run` is given nothing. Default: there is. */
    prepares?: (input: z.output<Create>) => boolean
    run: (tx: Tx, actor: Actor, input: z.output<Create>, id: string, prepared: Made) => Promise<unknown>
    accepts?: Declaration['accepts']
    isSlow?: Declaration['isSlow']
  }
  /** PUT and PATCH alike: only fields that are sent change (ERROR-22); required ones may not be emptied. */
  update?: {
    body: Update
    /** As for `create`. */
    prepare?: (actor: Actor, row: Row, input: z.output<Update>) => Promise<Changed>
    run: (tx: Tx, actor: Actor, row: Row, input: z.output<Update>, prepared: Changed) => Promise<unknown>
    accepts?: Declaration['accepts']
  }
  remove?: {
    run: (tx: Tx, actor: Actor, row: Row) => Promise<unknown>
    access?: Signed
    /** Who may delete the record, where that differs from who may edit it; default `mayEdit`. */
    mayRemove?: (actor: Actor, row: Row) => boolean
  }
}

/** A declared resource: its calls, and how a page finds and shows one record of it. */
export interface Resource<Row, Output> {
  routes: Declaration[]
  client: Source
  /** The record within the caller's tenant and reach, or `null`. */
  find: (actor: Actor, id: string) => Promise<Row | null>
  present: (row: Row, actor: Actor, tenant: Tenant) => Output | Promise<Output>
  /** Whether the caller may change a record that he can read, beside having the capability. */
  mayEdit: (actor: Actor, row: Row) => boolean
}

/**
 * Declares the calls that resources have in common: GET, POST, PUT, PATCH and DELETE of one record. What a
 * resource leaves out is 405. Lists and exports are `list()`'s.
 */
export function resource<
  Row extends { id: string },
  Output extends z.ZodType,
  Create extends z.ZodType<{ id?: string | undefined }>,
  Update extends z.ZodType,
  Made = undefined,
  Changed = undefined,
>(declared: ResourceDeclaration<Row, Output, Create, Update, Made, Changed>): Resource<Row, z.output<Output>> {
  const { noun, see, edit, output, present, create, update, remove } = declared
  const { path } = declared.client

  const reach = async (actor: Actor, id: string): Promise<Row> => {
    const row = await declared.find(actor, id)
    if (!row) throw notFound()
    return row
  }
  const editable = async (actor: Actor, id: string, may = declared.mayEdit): Promise<Row> => {
    const row = await reach(actor, id)
    if (may && !may(actor, row)) throw forbidden()
    const why = declared.frozen?.(row)
    if (why) throw conflict(why)
    return row
  }
  const answer = async ({ actor, tenant }: Asker, id: string) =>
    (await present(await reach(actor, id), actor, tenant)) as never

  const routes: Declaration[] = [
    route({
      method: 'GET',
      path: `${path}/{id}`,
      access: see,
      summary: `Answers ${noun}`,
      response: output,
      load: ({ actor, params }) => reach(actor, recordId(params.id)),
      handle: async ({ actor, tenant, record }) => (await present(record, actor, tenant)) as never,
    }),
  ]
  if (create) {
    const { body: schema, ignores, accepts, isSlow, check, prepare, prepares = () => true, run, access = edit } = create
    routes.push(
      route({
        method: 'POST',
        path,
        access,
        summary: `Creates ${noun}; with a client-made id the same call again answers the same record`,
        body: schema,
        ignores,
        accepts,
        isSlow,
        response: output,
        whenInvalid: check && (({ actor, body }) => check(actor, body)),
        handle: async ({ actor, tenant, body, status }) => {
          const { id, isNew } = await createOnce({
            kind: path,
            actor,
            body,
            prepare: prepare && prepares(body) ? () => prepare(actor, body) : undefined,
            create: (tx, id, prepared) => run(tx, actor, body, id, prepared as Made),
          })
          if (isNew) return answer({ actor, tenant }, id)
          status(200)
          const row = await declared.find(actor, id)
          if (!row) throw idTaken()
          return (await present(row, actor, tenant)) as never
        },
      }),
    )
  }
  if (update) {
    const { body, accepts, prepare, run } = update
    const change = async (asker: Asker, row: Row, input: z.output<Update>) => {
      const prepared = (await prepare?.(asker.actor, row, input)) as Changed
      await transaction((tx) => run(tx, asker.actor, row, input, prepared))
      return answer(asker, row.id)
    }
    routes.push(
      route({
        method: 'PUT',
        path,
        access: edit,
        summary: `Changes ${noun}, named by the id in the body`,
        body,
        accepts,
        response: output,
        load: ({ actor, body: sent }) => editable(actor, bodyId(sent)),
        handle: ({ actor, tenant, record, body: input }) => change({ actor, tenant }, record, input),
      }),
      route({
        method: 'PATCH',
        path: `${path}/{id}`,
        access: edit,
        summary: `Changes the fields of ${noun} that are sent`,
        body,
        accepts,
        response: output,
        load: ({ actor, params }) => editable(actor, recordId(params.id)),
        handle: ({ actor, tenant, record, body: input }) => change({ actor, tenant }, record, input),
      }),
    )
  }
  if (remove)
    routes.push(
      route({
        method: 'DELETE',
        path: `${path}/{id}`,
        access: remove.access ?? edit,
        summary: `Deletes ${noun}`,
        load: ({ actor, params }) => editable(actor, recordId(params.id), remove.mayRemove),
        handle: async ({ actor, record }) => {
          await transaction((tx) => remove.run(tx, actor, record))
        },
      }),
    )
  return {
    routes,
    client: declared.client,
    find: declared.find,
    // Presenters write instants as texts and dates of the database as they are read: in and out are one.
    present: present as Resource<Row, z.output<Output>>['present'],
    mayEdit: declared.mayEdit ?? (() => true),
  }
}
