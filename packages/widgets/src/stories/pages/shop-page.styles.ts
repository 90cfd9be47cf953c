import { styled } from 'styled-components'
import { mobile } from '../../theme/mixins.ts'

export const Page = styled.div`
  min-height: 100vh;
  padding-right: 40px;

  .band {
    width: min(1200px, calc(100% - 32px));
    margin: 0 auto;
  }
  @media (min-width: 1440px) {
    .band {
      width: 1280px;
    }
  }
  a {
    color: inherit;
    text-decoration: none;
  }

  .service {
    background: var(--yaopi-page);
    border-bottom: 1px solid var(--yaopi-line);
    color: var(--yaopi-text-2);
    font-size: 12px;
  }
  .service > .band {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    height: 32px;
  }
  .service ul {
    display: flex;
    gap: 16px;
    margin: 0;
    padding: 0;
    list-style: none;
    white-space: nowrap;
  }
  .service p {
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .brand {
    background: var(--yaopi-surface);
  }
  .brand > .band {
    display: grid;
    grid-template-columns: 220px minmax(0, 560px) auto;
    align-items: center;
    gap: 32px;
    height: 88px;
  }
  .logo {
    display: flex;
    align-items: center;
    gap: 10px;
    color: var(--yaopi-primary-strong);
    font-size: 24px;
    font-weight: 700;
  }
  .logo small {
    color: var(--yaopi-text-2);
    font-size: 12px;
    font-weight: 400;
  }
  .brand .cart {
    justify-self: end;
  }

  .menu {
    position: relative;
    z-index: 20;
    border-bottom: 2px solid var(--yaopi-primary);
    background: var(--yaopi-surface);
  }
  .menu > .band {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr);
    height: 44px;
  }

  main {
    padding: 16px 0 48px;
  }
  h1 {
    margin: 0 0 12px;
    font-size: 20px;
  }
  footer {
    border-top: 1px solid var(--yaopi-line);
    background: var(--yaopi-surface);
    color: var(--yaopi-text-2);
    font-size: 12px;
  }
  footer p {
    margin: 0;
    padding: 20px 0;
  }
  .tabs {
    display: none;
  }

  ${mobile} {
    padding: 0 0 56px;
    .service,
    .logo small,
    .brand .cart,
    .menu nav:first-child {
      display: none;
    }
    .band {
      width: calc(100% - 24px);
    }
    .brand > .band {
      display: block;
      height: auto;
      padding: 10px 0;
    }
    .logo {
      padding-bottom: 8px;
      font-size: 18px;
    }
    .menu > .band {
      display: block;
      width: 100%;
      overflow-x: auto;
    }
    main {
      padding: 12px 0 24px;
    }
    .tabs {
      position: fixed;
      z-index: 30;
      inset: auto 0 0;
      display: grid;
      grid-template-columns: repeat(4, 1fr);
      height: 56px;
      border-top: 1px solid var(--yaopi-line);
      background: var(--yaopi-surface);
    }
    .tabs > * {
      position: relative;
      display: flex;
      flex-direction: column;
      align-items: center;
      justify-content: center;
      gap: 2px;
      padding: 0;
      border: 0;
      background: none;
      color: var(--yaopi-text-2);
      font-size: 12px;
    }
    .tabs > [aria-current] {
      color: var(--yaopi-primary-strong);
    }
    .tabs i {
      position: absolute;
      top: 4px;
      left: 55%;
      font-style: normal;
      line-height: 1;
    }
  }
`
