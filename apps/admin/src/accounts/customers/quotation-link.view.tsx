import { Button } from '@mantine/core'
import { quotationAdminCalls } from '@yaopi/core/staff'
import { May } from '../../platform/session/index.ts'
import { customersText as text } from './customers.text.ts'

/** The prices of a customer on paper. */
export const QuotationLink = ({ id }: { readonly id: number }) => (
  <May right="quotation:read">
    <Button
      size="xs"
      variant="default"
      component="a"
      href={quotationAdminCalls.read.path.replace(':id', String(id))}
      target="_blank"
      rel="noreferrer"
    >
      {text.quotation}
    </Button>
  </May>
)
