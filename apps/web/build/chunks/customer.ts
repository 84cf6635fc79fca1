import { APP, VENDOR } from './chunk-group.ts'
import type { ChunkGroup } from './chunk-group.ts'

export const CUSTOMER_CHUNKS: ChunkGroup[] = [
  VENDOR,
  APP,
  // Nobody's first visit opens one.
  {
    name: 'dialog',
    test: /src\/ui\/overlays\/(dialog|use-modal|use-asked-close|close-request|draft-context)\./,
    includeDependenciesRecursively: false,
  },
  { name: 'shared', minShareCount: 6 },
  // Small and used by fewer: by themselves their heads would weigh as much as they do.
  {
    name: 'shared',
    test: /icons\/Icon(Check|Plus|Minus|Chevron(Left|Right))\.mjs|src\/ui\/(dates\/calendar-labels|feedback\/empty-state|fields\/(form-error-summary|select-field))|customer\/core\/(drawing|tab-storage|vehicle\/vehicle-link)|messages\/reserve_(per_day|baht)\./,
  },
  // Counting and typing in the steps of a booking, and in the sheets of a booked one.
  {
    name: 'typing',
    test: /ui\/(fields\/stepper|actions\/chip)\.|typed-date\.ts|messages\/reserve_(addon_(less|more)|errors_title|problem_addon_left)\./,
  },
  // What the pages of a booking are made of beside themselves: a dozen requests on the slowest line of all pages.
  {
    name: 'booking',
    test: /icons\/Icon(Hourglass|Pencil|Printer|Upload)\.mjs|customer\/track\/(api\.|booking-page\.module|.*countdown)|ui\/(fields\/(checkbox-field|text-area)|feedback\/(progress-bar|countdown))|lib\/(session\/customer-keys|save-file)|messages\/(papers_tax_full|track_cancel_optional|used_all)\./,
  },
]
