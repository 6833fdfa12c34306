/** A package is provided to the remotes only if the shell's own graph imports it: every share key is named here, used by the shell or not. */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'react-router';
import 'react-router/dom';
import 'react-redux';
import '@reduxjs/toolkit';
import '@reduxjs/toolkit/query';
import '@reduxjs/toolkit/query/react';
import 'styled-components';
import 'i18next';
import '@yaprak/shared-kit';
