import { styled } from 'styled-components'
import { clamp, oneLine, mobile, visuallyHidden, ownBox } from '../theme/mixins.ts'

/** Windows that are too narrow for nine columns: phones, and tablets held upright. */
const narrow = '@media (max-width: 1000px)'

export const Frame = styled.div`
  ${ownBox}
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);

  @media (min-width: 1001px) and (max-width: 1180px) {
    overflow-x: auto;
  }
`

export const Table = styled.table`
  width: 100%;
  min-width: 1080px;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: 13px;

  caption {
    ${visuallyHidden}
  }

  thead th {
    position: sticky;
    z-index: 2;
    top: var(--yaopi-sticky-top, 0);
    height: 32px;
    padding: 0 8px;
    border-bottom: 1px solid var(--yaopi-line);
    background: var(--yaopi-page);
    color: var(--yaopi-text-2);
    font-size: 12px;
    font-weight: 500;
    text-align: left;
    white-space: nowrap;
  }

  thead th:first-child {
    border-radius: var(--yaopi-radius-card) 0 0;
  }
  thead th:last-child {
    border-radius: 0 var(--yaopi-radius-card) 0 0;
  }
  tbody th,
  tbody td {
    height: 40px;
    padding: 1px 8px;
    font-weight: 400;
    text-align: left;
  }
  tbody tr {
    border-bottom: 1px solid var(--yaopi-line);
  }
  tbody tr:last-child {
    border-bottom: 0;
  }
  tbody tr:hover,
  tbody tr:focus-within {
    background: var(--yaopi-primary-soft);
  }
  tbody tr[data-off] .name a,
  tbody tr[data-off] td {
    color: var(--yaopi-text-3);
  }

  .picture {
    width: 48px;
  }
  .spec {
    width: 112px;
  }
  .maker {
    width: 150px;
  }
  .expiry {
    width: 104px;
  }
  .pack {
    width: 84px;
  }
  .stock {
    width: 80px;
  }
  .price {
    width: 168px;
  }
  .number {
    width: 120px;
  }
  .add {
    width: 124px;
    white-space: nowrap;
  }
  /* Figures stand below each other. */
  && .pack,
  && .stock,
  && .price {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  td.expiry {
    font-variant-numeric: tabular-nums;
    line-height: 16px;
  }
  td.expiry > span {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  td.spec,
  td.maker {
    ${oneLine}
  }
  td.pack {
    white-space: nowrap;
  }

  th.name > a {
    display: block;
    ${oneLine} color: var(--yaopi-text);
    font-size: 14px;
    font-weight: 500;
    text-decoration: none;
  }
  th.name > a:hover {
    color: var(--yaopi-primary-strong);
  }
  tbody .name > a {
    line-height: 19px;
  }
  /* What does not fit whole is not shown; a limit may take a line of its own. */
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 4px;
    overflow: hidden;
    height: 18px;
  }
  .marks[data-more] {
    height: auto;
    max-height: 38px;
  }
  .marks:empty {
    display: none;
  }
  .marks > span:has(> span) {
    display: contents;
  }
  .marks > span:has(> span) > span {
    max-width: calc(100% - 52px);
  }
  .marks > span {
    flex: none;
    margin-right: 0;
  }
  tbody .name {
    overflow: hidden;
    white-space: nowrap;
  }

  td.price > span {
    line-height: 19px;
  }
  td.price > small {
    color: var(--yaopi-text-3);
    font-size: 12px;
  }
  td.price > .tier {
    display: inline-block;
    margin-right: 4px;
  }
  td.price > .next {
    display: block;
    line-height: 16px;
  }
  td.price > .next:empty {
    display: none;
  }
  td.add > small {
    display: inline-block;
    margin-left: 6px;
    color: var(--yaopi-primary-strong);
    font-size: 12px;
  }
  td.reason > span {
    ${clamp(2)}
    display: -webkit-inline-box;
    max-width: 132px;
    vertical-align: middle;
    font-size: 12px;
    line-height: 16px;
  }

  ${narrow} {
    display: block;
    min-width: 0;
    thead {
      ${visuallyHidden}
    }
    tbody {
      display: block;
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      gap: 2px 8px;
      align-items: center;
      padding: 10px 12px;
    }
    && tbody th,
    && tbody td {
      display: block;
      width: auto;
      height: auto;
      padding: 0;
    }
    && .name {
      grid-column: 1 / -1;
      white-space: normal;
    }
    && td.maker,
    && td.stock,
    && td.reason {
      grid-column: 2 / -1;
      max-width: 190px;
    }
    && td.picture,
    && td.pack {
      display: none;
    }
    td.spec,
    td.maker {
      color: var(--yaopi-text-2);
      font-size: 12px;
    }
    td.maker,
    td.stock {
      text-align: right;
    }
    td.add button {
      min-height: 40px;
    }
    td.add > small {
      display: block;
      margin: 0;
      text-align: center;
    }
    td.reason {
      text-align: right;
    }
    th.name > a {
      white-space: normal;
    }
  }
`

/** The line below the rows: it stays at the lower edge of the screen while the table is in sight. */
export const Total = styled.div`
  ${ownBox}
  position: sticky;
  z-index: 2;
  bottom: 0;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 12px;
  padding: 6px 12px;
  border-top: 1px solid var(--yaopi-line);
  border-radius: 0 0 var(--yaopi-radius-card) var(--yaopi-radius-card);
  background: var(--yaopi-surface);
  font-size: 13px;

  > b {
    color: var(--yaopi-accent);
    font-variant-numeric: tabular-nums;
  }

  ${mobile} {
    bottom: calc(56px + env(safe-area-inset-bottom));
    > button {
      min-height: 40px;
    }
  }
`

export const Rows = styled.div`
  > div {
    display: flex;
    align-items: center;
    height: 40px;
    padding: 0 12px;
    border-bottom: 1px solid var(--yaopi-line);
  }
  > div:last-child {
    border-bottom: 0;
  }
`
