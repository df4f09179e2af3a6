import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { Guide } from './guide'

const mayEdit = (viewer: Viewer) => can(viewer, 'library:edit')
const mayImport = (viewer: Viewer) => can(viewer, 'library:import')

/** What assets are made of, and what is done to them. */
export const libraryGuides: Record<string, Guide> = {
  tasks: {
    title: 'Task Library',
    about: 'What is done again and again, and how often.',
    steps: [
      {
        text: 'Give each task one frequency. An asset may have another one of its own where a place asks for it.',
        when: mayEdit,
      },
      {
        text: 'Changing a frequency moves the dates of all assets that follow it. With many assets that goes on in the background.',
        when: mayEdit,
      },
      'A distributor’s tasks are read by its customers; each changes its own.',
      'Deleting a task ends it everywhere. Its results stay.',
    ],
  },
  'tasks/*/checklist': {
    title: 'A task’s checklist',
    about: 'What is looked at when the task is done, item by item.',
    steps: [
      { text: 'Begin with a template or a task of your own, and change what does not fit your work.', when: mayEdit },
      {
        text: 'Take an item by its handle to move it, or press Space on the handle and use the arrow keys.',
        when: mayEdit,
      },
      {
        text: 'Ask an item only where it matters: “Ask only if Gauge is below 3” saves a tap on every other asset.',
        when: mayEdit,
      },
      {
        text: 'Nobody is asked a draft. Publish it, and whoever does the task next is asked the new version.',
        when: mayEdit,
      },
      'Each result keeps the version that it was given to, word for word.',
      'A checklist replaces no standard: check it against the one that you work to.',
    ],
  },
  'asset-types': {
    title: 'Asset Library',
    about: 'The kinds of equipment that you look after.',
    steps: [
      {
        text: 'Give a kind the tasks that it should have. Whoever tags one then gets them without a thought.',
        when: mayEdit,
      },
      { text: 'Details such as “Capacity: 6 kg” tell kinds apart and can be searched.', when: mayEdit },
      'Keep the manual and the certificate with the kind, and everybody finds them on each asset.',
      { text: 'Import a spreadsheet when you begin: the template has a line as an example.', when: mayImport },
    ],
  },
  sectors: {
    title: 'Sectors',
    about:
      'Fields of work that group tasks and kinds of equipment, such as portable extinguishers or emergency lighting.',
    steps: [
      'A few are enough: they are filters, not folders.',
      'A sector that is in use is not deleted; the message says by what it is used.',
    ],
  },
  manufacturers: {
    title: 'Manufacturers',
    about: 'Who makes what you look after.',
    steps: ['Write each once, as on the label. Renaming one renames it on every asset.'],
  },
  'tasks-import': {
    title: 'Importing tasks',
    about: 'Makes many tasks out of a spreadsheet.',
    steps: [
      'Download the template, fill it in, and choose the file. Nothing is made before you have seen what would be.',
      'Lines with something wrong say what, and are left out. Put them right and import the file again: what is there already is not made twice.',
    ],
  },
  'asset-types-import': {
    title: 'Importing kinds of equipment',
    about: 'Makes many kinds out of a spreadsheet.',
    steps: [
      'Download the template, fill it in, and choose the file. Nothing is made before you have seen what would be.',
      'Sectors and tasks are found by their names. A name that nobody has is told before anything is made.',
    ],
  },
}
