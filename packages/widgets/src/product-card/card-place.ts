import { styled } from 'styled-components'
import { mobile, ownBox } from '../theme/mixins.ts'

/** On a phone, where a card has room for a row of picture, words and buttons; beside another card it has not. */
export const inRow = '@container yaopi-card (min-width: 260px)'

/** The place of a card: on a phone it says how wide it is; on a desk a card is a column in every place. */
export const Place = styled.div`
  ${ownBox}
  display: grid;
  min-width: 0;

  ${mobile} {
    container: yaopi-card / inline-size;
    /* A place as wide as what stands in it (a float, a cell) asks for a width, which a container alone has not. */
    contain-intrinsic-inline-size: 170px;
  }
`
