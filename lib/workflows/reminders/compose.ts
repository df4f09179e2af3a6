import { db, systemDb } from '@/lib/core/db/client'
import type { Message } from '@/lib/core/mail/compose'
import type { Letter } from '@/lib/core/mail/letter'
import { plainName } from '@/lib/core/mail/plain-name'
import { toHtml, toText } from '@/lib/core/mail/render'
import { unsubscribeCode } from '@/lib/core/signing/unsubscribe'
import { type Tenant, tenantById } from '@/lib/core/tenancy/tenant'
import { movesNow, withMoves } from '@/lib/domain/long-changes/moves'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actingOrganisation, type Move, roles } from '@/lib/domain/permissions/actor'
import type { Resolved } from '@/lib/domain/reminders/resolve'
import type { ReminderKind } from '@/lib/domain/reminders/words'
import type { FilterTexts } from './addresses'
import { type Content, countListed, digestOf, escalatedOf, type Figure, overdueOf, type Whose } from './contents'
import { criticalOf } from './critical.queries'
import { lastTold } from './last-told.queries'
import { askedLetter, criticalLetter, type To, type Told, tasksLetter, totalOf } from './letters'
import { countOnce, type Wanted, withoutCovered } from './once'
import { actorOf, hasSwitchedOff, type Member, type Reader, ruleOf } from './people'
import type { About } from './queue'

/** A reminder in line, as far as it is made of. */
export interface Waiting {
  id: string
  clientId: string
  userId: string | null
  kind: ReminderKind
  about: About
}

/** A letter, and how much it tells of. */
interface Made {
  letter: Letter
  count: number
}

/** A client as its mails need it. */
interface Portal {
  tenant: Tenant
  senderName: string | null
  contactEmail: string | null
  moves: Move[]
}

/**
 * Makes mails, for one turn of whoever sends: what is the same for several readers, of one organisation, say,
 * is made once.
 */
export class Composer {
  readonly #kept = new Map<string, Promise<unknown>>()
  readonly #now: () => Date

  constructor(now: () => Date = () => new Date()) {
    this.#now = now
  }

  /**
   * What a reminder says now; `null` where there is nothing to say, or nobody any more to say it
   * to (REMIND-7, REMIND-19).
   */
  async compose(waiting: Waiting, reader: Reader | undefined): Promise<{ message: Message; count: number } | null> {
    const portal = await this.#portal(waiting.clientId)
    if (!portal) return null
    const to = waiting.userId ? reader?.email : portal.contactEmail
    if (!to) return null
    const made = await this.#made(waiting, reader, portal)
    if (!made || made.count === 0) return null
    const { tenant, senderName } = portal
    const unsubscribe = made.letter.links?.find(({ label }) => label === 'Stop these mails')?.href
    return {
      count: made.count,
      message: {
        to,
        senderName,
        subject: made.letter.subject,
        html: toHtml(made.letter, tenant),
        text: toText(made.letter, tenant),
        messageId: `<${waiting.id}@${new URL(tenant.primaryUrl).hostname}>`,
        ...(unsubscribe && {
          headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      },
    }
  }

  async #made(waiting: Waiting, reader: Reader | undefined, portal: Portal): Promise<Made | null> {
    const { kind, about } = waiting
    if (!waiting.userId)
      return kind === 3 && about.day ? await this.#escalationOfClient(waiting.clientId, about.day, portal) : null
    if (!reader) return null
    const members = about.parts.flatMap(({ organisationId }) => {
      const member = reader.memberships.find((one) => one.organisationId === organisationId)
      if (!member) return []
      const rule = ruleOf(reader, member, kind)
      const wants = about.asked ? wantsAsked(reader, member) : rule.frequency !== 0
      return wants ? [{ member, rule }] : []
    })
    if (members.length === 0) return null
    if (kind === 4) return await this.#critical(waiting, portal, reader, members)
    const since = kind === 2 && !about.asked ? await lastTold(waiting) : new Map<string, string>()
    const all: Told[] = []
    for (const { member, rule } of withoutCovered(members, kind, since))
      for (const site of rule.siteIds.length > 0 ? rule.siteIds : [null]) {
        const whose = { asker: askerOf(portal, actorOf(reader, member)), site }
        const content = await this.#content(waiting, whose, member, rule, since.get(member.organisationId))
        if (content.count > 0) all.push(await this.#told(waiting.clientId, member, whose, content))
      }
    if (all.length === 0) return null
    const told = await countOnce(all, (asker, figure, filters) => this.#shared(asker, figure, filters))
    const to = toOf(waiting, portal.tenant, reader, members)
    const count = told.reduce((sum, { once }) => sum + totalOf(once), 0)
    if (about.asked) return { letter: askedLetter(to, told, about.asked), count }
    return { letter: tasksLetter(to, told, ({ 1: 'digest', 2: 'overdue', 3: 'escalation' } as const)[kind]), count }
  }

  #shared(asker: Asker, figure: Figure, filters: FilterTexts): Promise<number> {
    const key = JSON.stringify(['shared', actingOrganisation(asker.actor)?.organisationId, figure, filters])
    return this.#once(key, () => countListed(asker, figure, filters))
  }

  async #told(clientId: string, member: Member, { asker, site: id }: Whose, content: Content): Promise<Told> {
    const select = { locationTrail: true }
    const site = id && (await this.#once(`site ${id}`, () => db.site.findFirst({ where: { clientId, id }, select })))
    return {
      organisationId: member.organisationId,
      organisation: plainName(member.name),
      site: site ? plainName(site.locationTrail) : null,
      isDistributor: member.isDistributor,
      asker,
      content,
      once: content.figures,
    }
  }

  /** Of an organisation, for whoever is its member: what it says depends on nobody in particular. */
  #content(
    { about, kind }: Waiting,
    whose: Whose,
    { organisationId }: Member,
    { frequency }: Resolved,
    since: string | undefined,
  ): Promise<Content> {
    const filters = about.asked?.filters ?? (since ? { since } : {})
    const span = ({ 1: '1d', 2: '7d', 3: '30d' } as const)[frequency as 1 | 2 | 3] ?? '7d'
    const { day } = about
    return this.#once(JSON.stringify([kind, organisationId, whose.site, kind === 1 && span, filters, day]), () => {
      if (kind === 1) return digestOf(whose, span, this.#now())
      return kind === 3 && day ? escalatedOf(whose, day) : overdueOf(whose, filters)
    })
  }

  async #critical(waiting: Waiting, portal: Portal, reader: Reader, members: readonly Wanted[]): Promise<Made | null> {
    const ids = waiting.about.findingIds ?? []
    const seen = new Set<string>()
    const sections = []
    const places = new Set<string>()
    let [count, title, button] = [0, '', null as Letter['button'] | null]
    for (const { member, rule } of members) {
      const asker = askerOf(portal, actorOf(reader, member))
      const found = await criticalOf(asker, ids, rule.siteIds, seen)
      if (!found) continue
      count += found.count
      sections.push(found.section)
      for (const place of found.places) places.add(place)
      title ||= found.title
      button ??= found.button
    }
    if (!button) return null
    const where = places.size === 1 ? [...places].join() : `${places.size} customers`
    return {
      letter: criticalLetter(toOf(waiting, portal.tenant, reader, members), { where, title, sections, count, button }),
      count,
    }
  }

  async #escalationOfClient(clientId: string, day: string, portal: Portal): Promise<Made | null> {
    const asker = askerOf(portal, clientActor(clientId))
    const content = await this.#once(`escalation ${clientId} ${day}`, () => escalatedOf({ asker, site: null }, day))
    if (content.count === 0) return null
    const { name, primaryUrl } = portal.tenant
    const to = { firstName: '', memberOf: '', choose: `${primaryUrl}/portal/admin/client-settings`, unsubscribe: null }
    const whose = { organisationId: null, organisation: plainName(name), site: null, isDistributor: false, asker }
    const told = { ...whose, content, once: content.figures }
    return { letter: tasksLetter(to, [told], 'escalation'), count: content.count }
  }

  #portal(clientId: string): Promise<Portal | null> {
    return this.#once(`portal ${clientId}`, async () => {
      const where = { id: clientId, deletedAt: null }
      const row = await systemDb.client.findFirst({ where, select: { senderName: true, contactEmail: true } })
      const tenant = await tenantById(clientId)
      return row && tenant && { ...row, tenant, moves: await movesNow(clientId) }
    })
  }

  /** Made once; the oldest are forgotten where there are many, so that memory does not grow with the line. */
  #once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known) return known as Promise<T>
    const made = make()
    this.#kept.set(key, made)
    made.catch(() => this.#kept.delete(key))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest) this.#kept.delete(oldest)
    return made
  }
}

const mostKept = 300

const askerOf = ({ tenant, moves }: Portal, actor: Actor): Asker => ({ actor: withMoves(actor, moves), tenant })

/** A distributor reminds a customer’s Managers and Admins, but those who have switched such mails off (REMIND-20). */
const wantsAsked = (reader: Reader, member: Member): boolean =>
  (member.role === roles.manager || member.role === roles.admin) && !hasSwitchedOff(reader, member, 2)

/** The client itself, whose own contact address it is. */
const clientActor = (clientId: string): Actor => ({
  kind: 'user',
  sessionId: '',
  clientId,
  userId: clientId,
  fullName: '',
  systemAdmin: false,
  clientAdmin: true,
  acting: { as: 'admin' },
})

function toOf({ clientId, kind }: Waiting, { primaryUrl }: Tenant, reader: Reader, members: readonly Wanted[]): To {
  const organisations = members.map(({ member }) => member.organisationId)
  const organisationId = organisations.length === 1 ? (organisations[0] ?? null) : null
  const code = unsubscribeCode({ clientId, userId: reader.userId, kind, organisationId })
  return {
    firstName: reader.firstName,
    memberOf: members
      .slice(0, 10)
      .map(({ member }) => plainName(member.name))
      .join(', '),
    choose: `${primaryUrl}/portal/${organisations[0]}/your-profile/notifications`,
    unsubscribe: `${primaryUrl}/unsubscribe/${code}`,
  }
}
