import { styled } from 'styled-components'
import { oneLine, mobile, visuallyHidden } from '../theme/mixins.ts'

export const Frame = styled.div`
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);

  @media (min-width: 761px) and (max-width: 1180px) {
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
    height: 40px;
    padding: 0 8px;
    border-bottom: 1px solid var(--yaopi-line);
    background: var(--yaopi-page);
    color: var(--yaopi-text-2);
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
    height: 48px;
    padding: 0 8px;
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
    width: 56px;
  }
  .spec {
    width: 116px;
  }
  .maker {
    width: 156px;
  }
  .expiry {
    width: 92px;
  }
  .pack {
    width: 90px;
  }
  .stock {
    width: 80px;
  }
  .price {
    width: 148px;
  }
  .number {
    width: 126px;
  }
  .add {
    width: 112px;
    white-space: nowrap;
  }
  td.spec,
  td.maker,
  td.reason > span {
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
    line-height: 20px;
  }
  .marks {
    display: flex;
    align-items: center;
    overflow: hidden;
    height: 18px;
    margin-top: 2px;
  }
  .marks:empty {
    display: none;
  }
  .marks > span {
    flex: none;
    margin-right: 4px;
  }
  tbody .name {
    overflow: hidden;
    white-space: nowrap;
  }

  td.price > small {
    display: block;
    ${oneLine} color: var(--yaopi-text-3);
    font-size: 12px;
    line-height: 16px;
  }
  td.price > small > [aria-current] {
    color: var(--yaopi-accent);
    font-weight: 600;
  }
  td.add > small {
    display: inline-block;
    margin-left: 6px;
    color: var(--yaopi-primary-strong);
    font-size: 12px;
  }
  td.reason > span {
    display: inline-block;
    max-width: 116px;
    vertical-align: middle;
    font-size: 12px;
  }

  ${mobile} {
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

export const Rows = styled.div`
  > div {
    display: flex;
    align-items: center;
    height: 48px;
    padding: 0 12px;
    border-bottom: 1px solid var(--yaopi-line);
  }
  > div:last-child {
    border-bottom: 0;
  }
`
