import type { Viewer } from '@/lib/domain/permissions/actor'
import type { Guide } from './guide'

const isSystemAdmin = (viewer: Viewer) => viewer.systemAdmin

/** Screens of those who run a client, or the installation. */
export const adminGuides: Record<string, Guide> = {
  'client-settings': {
    title: 'Client Settings',
    about: 'How your portal presents itself, from the login page to its mails.',
    steps: [
      'Choose a theme or any colour. Where your colour could not be read it is made a little darker or lighter; the line below says which one is shown.',
      'The preview shows portal, login and a mail as they will be. Nothing changes before you save.',
      'The sender’s name stands in every mail. The address stays the installation’s, so that mails arrive.',
      'Ask for two-step sign-in of admins at least: they can open everything.',
    ],
  },
  'audit-log': {
    title: 'Audit Log',
    about: 'Who did what, and when. Lines are only ever added.',
    steps: [
      'Filter by person, action or day. A line opens what was changed.',
      'Whoever acted as somebody else is named beside that person.',
    ],
  },
  clients: {
    title: 'Manage Clients',
    about: 'Each client is a portal of its own, with its own address, people and data.',
    steps: [
      'A new client is live as soon as its hostname leads here. Invite its first admin from “View users”.',
      'Archiving closes a portal and logs everybody out. Its data and hostnames stay.',
    ],
  },
  'clients/*/users': {
    title: 'Client admins',
    about: 'Those who run one client.',
    steps: [
      'An invite is mailed with that client’s own address.',
      {
        text: '“Impersonate” lets you in as that person for an hour. The client’s audit log names both of you.',
        when: isSystemAdmin,
      },
    ],
  },
  'tag-management': {
    title: 'Tag Management',
    about: 'Printed tags, batch by batch.',
    steps: [
      'Upload the file of a print run: each line a reference. References that are there already are left out and told.',
      '“Max number of checks” bounds how many tasks an asset with such a tag may have: it is what was sold with the tag.',
      'Only blank tags are deleted. One that is on an asset stays.',
    ],
  },
}
