import { actsAsClientAdmin, actsAsCustomer, actsAsDistributor, type Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { adminGuides } from './admin-guides'
import type { Guide, Line } from './guide'
import { assetImports } from './import-guides'
import { libraryGuides } from './library-guides'
import { reminderGuides } from './reminder-guides'
import { rounds } from './round-guides'

const may =
  (capability: Parameters<typeof can>[1]) =>
  (viewer: Viewer): boolean =>
    can(viewer, capability)
const customer = (text: string): Line => ({ text, when: actsAsCustomer })
const distributor = (text: string): Line => ({ text, when: actsAsDistributor })
const clientAdmin = (text: string): Line => ({ text, when: actsAsClientAdmin })

const dashboard: Guide = {
  title: 'Dashboard',
  about: 'What needs you first, and how much is in date.',
  steps: [
    {
      text: 'Overdue means due since before today; due counts today too. Each number opens exactly the list that it counts.',
      when: may('assets:see'),
    },
    {
      text: 'Compliance is the share of planned tasks that are in date. It says 100% only where nothing is due.',
      when: may('assets:see'),
    },
    'Ctrl K (on a Mac ⌘ K) searches everything you may see, on any page: type part of a tag, type, customer or site, in any order.',
    customer('Work through “Tasks Due” from the top: open a row, record the result, and it leaves the list.'),
    distributor('“Customers” leads to all of them; there the one that needs you most stands first.'),
    clientAdmin(
      'Choose distributors at the top to see what is theirs alone. The choice stays in the address, so you can share it.',
    ),
    {
      text: 'You run the installation, so you see no assets here. “Login as admin” lets you into this client as one of its admins.',
      when: (viewer) => viewer.systemAdmin && !viewer.clientAdmin,
    },
  ],
}

const asset: Guide = {
  title: 'An asset',
  about: 'All that is known of one piece of equipment: what is due, what was found, and who was there.',
  steps: [
    {
      text: 'Record a result with the button at the top, or beside the task. A photo says more than a sentence.',
      when: may('results:record'),
    },
    {
      text: 'A task with a checklist asks item by item. “All pass” answers what is open in a section. What you entered stays on your phone until it is recorded.',
      when: may('results:record'),
    },
    {
      text: 'Notes are for what belongs to no task, such as where the key hangs. They keep their author and their date.',
      when: may('notes:write'),
    },
    'The timeline has every result and note, newest first. Results are evidence: nobody changes or deletes them, and neither do we.',
    {
      text: 'Archive an asset that is gone. Its history stays, its tasks fall due no more.',
      when: may('assets:archive'),
    },
  ],
}

const assets: Guide = {
  title: 'Tagged Assets',
  about: 'Every piece of equipment with a tag on it.',
  steps: [
    'Type part of a tag, a type or a place into the search box; the key / puts the cursor there.',
    'The pills count the tasks of an asset by their last result. A red date means that something is due.',
    {
      text: '“Tag an asset” takes the reference that is printed on a blank tag. On a phone, scan it.',
      when: may('assets:tag'),
    },
    { text: 'Tick rows to print their labels together.', when: may('assets:tag') },
    {
      text: 'Tick rows (Shift ticks a range, Ctrl A the page) to move them, add a task or change their type at once. You are told beforehand which would stay as they are.',
      when: may('assets:edit'),
    },
    {
      text: 'Double click a site or zone to change it in its place, or press F2 in the row.',
      when: may('assets:edit'),
    },
    'Keep filters and columns as a view, so that you find them again tomorrow and on your phone.',
  ],
}

const planner: Guide = {
  title: 'Task Planner',
  about: 'What is to be done and when, the longest overdue first.',
  steps: [
    {
      text: 'Record the result right in the row. The next date is worked out from the day on which you did it.',
      when: may('results:record'),
    },
    'A task marked “When needed” has no date: it is done when somebody asks for it.',
    'Filter by customer, site or task, or tick rows, and make a round of them: somebody walks it with a phone.',
    'A task whose last result was Action stays here until a later result says that it is in order.',
  ],
}

const completed: Guide = {
  title: 'Completed Tasks',
  about: 'Every result that was ever recorded. It is your evidence.',
  steps: [
    'Open a row for answers, notes and photos. Names are those of the day: a renamed task keeps its old name here.',
    'Filter by period, customer or result before you export or print.',
    { text: 'Export gives all rows of the filter as a spreadsheet, not only this page.', when: may('exports') },
  ],
}

const organisations: Guide = {
  title: 'Organisations and customers',
  about: 'Who uses this portal, and how they stand.',
  steps: [
    distributor('The customer with most overdue tasks stands first. Click a heading to order by something else.'),
    {
      text: '“Link new customer” takes the account code that a customer tells you. You then see its assets, and it reads your library.',
      when: may('customers:link'),
    },
    {
      text: 'Create a customer that is not on the portal yet, then ask its contact to register: the mail brings the account code and a link.',
      when: may('customers:create'),
    },
    { text: 'Unlinking ends what you see at once. Linking again brings it back.', when: may('customers:link') },
    clientAdmin(
      'Archive an organisation to close its portal for its people. Nothing is deleted, and unarchiving brings it back.',
    ),
  ],
}

const sites: Guide = {
  title: 'Sites & Zones',
  about: 'Where equipment stands: sites, and zones within them, up to ten deep.',
  steps: [
    distributor('Choose the customer first; its sites then stand as a tree.'),
    {
      text: 'Begin with buildings, then floors or rooms. Name zones as people call them: it is how they find an extinguisher.',
      when: may('sites:edit'),
    },
    'The number beside a zone counts the assets in it and in all zones below.',
    {
      text: 'Moving a zone takes its assets along. One that still has assets is not deleted.',
      when: may('sites:edit'),
    },
  ],
}

const users: Guide = {
  title: 'Users',
  about: 'Who may log in, and what they may do.',
  steps: [
    'An invite is a mail with a link that works for seven days. “Pending invites” has those that were not answered.',
    'A User inspects and tags; a Manager also archives and invites; an Admin also changes settings and exports; Read-only looks.',
    'Changing a role takes effect with the next click of that person. Taking somebody out leaves all that they recorded.',
    clientAdmin('Act as somebody with “Impersonate” to see what they see. All that you do then names both of you.'),
  ],
}

const profile: Guide = {
  title: 'Your profile',
  about: 'Your name, your address, and how you log in.',
  steps: [
    'Set up two-step sign-in: a password that was guessed then opens nothing.',
    'A new email address counts when you open the link that is mailed to it.',
    'Below “Where you are logged in” you end a session of a phone that you lost.',
  ],
}

const calendar: Guide = {
  title: 'Your calendars',
  about: 'The tasks that you see here, in the calendar program that you look at anyway.',
  steps: [
    'Make a calendar, then subscribe to its address in Outlook, Google or Apple. It stays up to date by itself.',
    'The address is shown once. Whoever has it reads these tasks without logging in: keep it to yourself.',
    'A new address ends the one before, for instance where it went to somebody whom it was not meant for.',
  ],
}

const activity: Guide = {
  title: 'Activity',
  about: 'What you have begun and takes a while: many rows changed at once, registers imported, files downloaded.',
  steps: [
    'Leave the page whenever you like: it goes on. A dot in the header leads back here while something is under way.',
    'For a day “Take back” gives many rows what they had before, where nobody has changed them since.',
    '“Why not all?” names the rows that were left as they were.',
  ],
}

const findings: Guide = {
  title: 'Findings',
  about: 'What is wrong with assets, until it is put right and proven.',
  steps: [
    'A result that is Action raises a finding. A later pass closes it; until then it stays here, with its due date.',
    'On the board, drag a card to another column, or choose where it goes from the menu on the card.',
    {
      text: '“Add finding” writes down what no checklist asked for, with photos.',
      when: may('results:record'),
    },
    {
      text: 'Tick what you want to offer, then “Quote these findings”: each becomes a line, for its customer.',
      when: may('quotes:write'),
    },
    {
      text: 'Dismiss what is no fault, or accept a risk until a day: the first fail after that opens it again.',
      when: may('findings:decide'),
    },
  ],
}

const organisationSettings: Guide = {
  title: 'Organisation settings',
  about: 'What others see of your organisation, and which fields your assets have.',
  steps: [
    'Tell a distributor your account code, and it can link you.',
    'Optional fields show on every asset of yours. Switching one off hides it and loses nothing.',
  ],
}

const quotes: Guide = {
  title: 'Quotes',
  about: 'What a distributor offers a customer, and what the customer has decided.',
  steps: [
    {
      text: 'Create a quote for a customer, write its lines or take them from your price catalogue, and send it. Who receives quotes there is mailed the PDF and a link.',
      when: may('quotes:write'),
    },
    {
      text: 'A quote that is sent changes no more. Revise it: the copy takes its place when you send that.',
      when: may('quotes:write'),
    },
    customer('Open a quote that waits for you, and approve or decline it. Your supplier hears of it at once.'),
    'Each quote keeps the very file that was sent. Download it from its page.',
  ],
}

const prices: Guide = {
  title: 'Price Catalogue',
  about: 'What you offer again and again, with its price and tax.',
  steps: [
    'Give each line a short code: in a quote you type the code, and the line is there.',
    'Import a file to write many at once: a code that is there already changes that price.',
    'A new price is for new lines. Quotes keep what they were written with.',
  ],
}

/** Guides by the page’s path below the portal; the longest that fits is the page’s own. */
export const guides: Record<string, Guide> = {
  '': dashboard,
  assets,
  'assets/*': asset,
  'asset-imports': assetImports,
  'asset-imports/*': assetImports,
  'task-planner': planner,
  'completed-tasks': completed,
  rounds,
  findings,
  quotes,
  'quotes/*': quotes,
  'quote-prices': prices,
  'quote-prices-import': prices,
  organisations,
  'sites-and-zones': sites,
  users,
  activity,
  'your-profile': profile,
  'your-profile/calendar': calendar,
  'organisation-settings': organisationSettings,
  ...libraryGuides,
  ...adminGuides,
  ...reminderGuides,
}

/** Dialogs over the list of assets, which are no asset's page. */
const overAssets = ['tag', 'scan', 'labels']

/** The guide to a page, by its path below the portal: "assets/0199…/record". The dashboard's where there is none. */
export function guideOf(path: string): Guide {
  const [first = '', second] = path.split('/')
  const isAsset = first === 'assets' && second !== undefined && !overAssets.includes(second)
  const isClientUsers = first === 'clients' && path.split('/')[2] === 'users'
  const key = isAsset ? 'assets/*' : isClientUsers ? 'clients/*/users' : first
  return guides[key] ?? dashboard
}
